import type { Plugin } from "vite";
import { getBundle } from "../../messages/bundles.ts";

/** A language's compiled words, of which one part is asked for. */
const PART = /messages\/compiled\/messages\/(\w+)\.js\?part=(\w+)/;

/** Serves a language's words in parts (messages/bundles.ts): `en.js?part=first` exports the words of that part alone. */
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
            // What is not exported is not used, and the bundler leaves it out.
            .replace(/^export (?=const (\w+))/gm, (keyword, key: string) => (getBundle(key) === part ? keyword : ""))
            // A text that the language lacks comes from another's: a copy, or the two would share a third file.
            .replace(/^export \{ (\w+) \} from "(.+)"/gm, (_, key: string, other: string) =>
              getBundle(key) === part ? `export { ${key} } from "${other}?part=${part}&for=${locale}"` : "",
            )
            // What words with numbers share is a few lines: in each file, as one more file would be found late.
            // A browser that lacks the language would write its numbers in its own.
            .replaceAll(`registry.number("${locale}",`, `registry.number(["${locale}","en"],`)
            .replace('"../registry.js"', `"../registry.js?for=${locale}-${part}"`),
          map: null,
        };
      },
    },
  };
}
