import type { Plugin } from "vite";
import { partOf } from "../../messages/parts.ts";

/** A language's compiled words, of which one part is asked for. */
const PART = /messages\/compiled\/messages\/\w+\.js\?part=(\w+)/;

/** Serves a language's words in parts (messages/parts.ts): `en.js?part=first` exports the words of that part alone. */
export function wordParts(): Plugin {
  return {
    name: "moa:word-parts",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: PART },
      handler(code, id) {
        const part = PART.exec(id)?.[1];
        // What is not exported is not used, and the bundler leaves it out.
        return {
          code: code.replace(/^export (?=const (\w+))/gm, (keyword, key: string) =>
            partOf(key) === part ? keyword : "",
          ),
          map: null,
        };
      },
    },
  };
}
