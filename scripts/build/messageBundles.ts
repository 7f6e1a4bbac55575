import type { Plugin } from "vite";
import { getBundle, isOnFace } from "../../messages/bundles.ts";

/** The compiled messages of a language, of which one bundle is requested. */
const PART = /messages\/compiled\/messages\/(\w+)\.js\?part=(\w+)/;

const isIn = (key: string, part: string | undefined) => (part === "face" ? isOnFace(key) : getBundle(key) === part);

/**
 * Splits the messages of a language into bundles (messages/bundles.ts): `en.js?part=first` exports only that bundle's
 * messages. `en.js?part=face` exports the messages on a card, which are also in the member bundle.
 */
export function messageBundles(): Plugin {
  return {
    name: "moa:word-parts",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: PART },
      handler(code, id) {
        const [, locale, part] = PART.exec(id) ?? [];
        return {
          code: code
            // The bundler drops messages that are not exported.
            .replace(/^export (?=const (\w+))/gm, (keyword, key: string) => (isIn(key, part) ? keyword : ""))
            // A message that the language lacks is imported from another. Copy it, or both languages would share a
            // third file.
            .replace(/^export \{ (\w+) \} from "(.+)"/gm, (_, key: string, other: string) =>
              isIn(key, part) ? `export { ${key} } from "${other}?part=${part}&for=${locale}"` : "",
            )
            // Copy the shared number functions into each file, because another file would be discovered late. A browser
            // that lacks the language falls back to English, not to its own language.
            .replaceAll(`registry.number("${locale}",`, `registry.number(["${locale}","en"],`)
            .replace('"../registry.js"', `"../registry.js?for=${locale}-${part}"`),
          map: null,
        };
      },
    },
  };
}
