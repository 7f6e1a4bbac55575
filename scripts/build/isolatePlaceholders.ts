import nodeFs from "node:fs";
import { getDirection, type Locale } from "../../domain/locales.ts";

/** Placeholders for text that people write, which can run in the other direction than the message. */
const WRITTEN = new Set("name card association group inviter tag what who value reason language device id".split(" "));

/** Whether a placeholder holds text that people write. @param name the name of the placeholder */
export const isWritten = (name: string): boolean => WRITTEN.has(name);

/** Placeholders for text in Latin script. */
const LATIN = new Set("product provider method email format zone currency".split(" "));

/**
 * Adds a first strong isolate (U+2068 and U+2069) around each placeholder whose text can run in the other direction than
 * the message. Without it, a name in another script would move the punctuation and numbers next to it (Unicode Bidirectional
 * Algorithm, UAX #9).
 *
 * Numbers and dates do not need it: the format functions isolate them (domain/format.ts). Links and verification codes
 * must stay as they are, because mail programs detect them.
 *
 * @param text the content of a message file
 */
function isolatePlaceholders(text: string, locale: Locale): string {
  const isRightToLeft = getDirection(locale) === "rtl";
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    isWritten(name) || (isRightToLeft && LATIN.has(name)) ? `\u2068${placeholder}\u2069` : placeholder,
  );
}

/** Reads message files with isolated placeholders. The compiler of the messages uses it as its file system. */
export const isolatingFileSystem = {
  ...nodeFs,
  promises: {
    ...nodeFs.promises,
    readFile: async (path: string, options?: BufferEncoding | { encoding?: BufferEncoding }) => {
      const [, locale] = /messages[\\/](\w+)\.json$/.exec(path) ?? [];
      if (!locale) return nodeFs.promises.readFile(path, options ?? null);
      const text = isolatePlaceholders(await nodeFs.promises.readFile(path, "utf8"), locale as Locale);
      return options ? text : Buffer.from(text);
    },
  },
};
