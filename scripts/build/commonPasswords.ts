import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import type { Plugin } from "vite";

/** How many of the list are taken; its first are the most common. */
const MOST_COMMON = 10_000;

/** Those that a password of ours may be made of: it has a letter, and anything shorter is in too many others. */
const mayOccur = (password: string) => password.length >= 4 && /\p{L}/u.test(password);

/** `virtual:common-passwords`: the most common passwords, lower case, one a line (docs/decisions/0021-passwords.md). */
export function commonPasswords(): Plugin {
  const id = "virtual:common-passwords";
  return {
    name: "moa:common-passwords",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => {
      if (source !== `\0${id}`) return null;
      const entries = passwords.slice(0, MOST_COMMON).map((password) => password.toLowerCase());
      // Sorted, as that packs best.
      const list = [...new Set(entries.filter(mayOccur))].toSorted();
      return `export default ${JSON.stringify(list.join("\n"))}`;
    },
  };
}
