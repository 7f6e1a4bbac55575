import { readCsvFile } from "./csvFile.rules.ts";
import type { FileEntry } from "./importedContact.rules.ts";
import { readVcardFile } from "./vcardFile.rules.ts";

export const isVcardFile = (text: string): boolean => /^\s*BEGIN:\s*VCARD\s*$/im.test(text.slice(0, 10_000));

/** The contacts of a file, told by its content and not by its name; null where it is neither vCards nor a list of people. */
export function readContactFile(text: string): FileEntry[] | null {
  const plain = text.replace(/^\uFEFF/, "");
  return isVcardFile(plain) ? readVcardFile(plain) : readCsvFile(plain);
}
