import { beginsTable, readCsvFile } from "./csvFile.ts";
import type { FileEntry } from "./importedContact.ts";
import { linesIn } from "./textLines.ts";
import { isBegin, readVcardFile } from "./vcardFile.ts";

/** True for a file of vCards; a note in a table may hold one too. */
export function isVcardFile(text: string): boolean {
  const head = text.slice(0, 10_000);
  return [...linesIn(head)].some(isBegin) && !beginsTable(head);
}

/**
 * The contacts of a file, told by its content and not by its name; null where it is neither vCards nor a list of people.
 * @param max where reading stops
 */
export function readContactFile(text: string, max = Number.POSITIVE_INFINITY): FileEntry[] | null {
  const plain = text.replace(/^\uFEFF/, "");
  return isVcardFile(plain) ? readVcardFile(plain, max) : readCsvFile(plain, max);
}
