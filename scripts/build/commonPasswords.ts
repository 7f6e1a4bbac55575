import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import type { Plugin } from "vite";

/** How many passwords of the list are used, most common first. */
const MOST_COMMON = 10_000;

/** Drops passwords without a letter, and short ones, which occur in too many others. */
const mayOccur = (password: string) => password.length >= 4 && /\p{L}/u.test(password);

/**
 * `virtual:common-passwords`: the most common passwords in lower case, one per line (docs/decisions/0021-passwords.md).
 */
export function commonPasswords(): Plugin {
  const id = "virtual:common-passwords";
  return {
    name: "moa:common-passwords",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => {
      if (source !== `\0${id}`) return null;
      const entries = passwords.slice(0, MOST_COMMON).map((password) => password.toLowerCase());
      // A sorted list compresses best.
      const list = [...new Set(entries.filter(mayOccur))].toSorted();
      return `export default ${JSON.stringify(list.join("\n"))}`;
    },
  };
}
