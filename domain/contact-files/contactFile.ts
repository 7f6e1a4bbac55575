import { beginsTable, readCsvFile } from "./csvFile.ts";
import type { FileEntry } from "./importedContact.ts";
import { linesIn } from "./textLines.ts";
import { isBegin, readVcardFile } from "./vcardFile.ts";

/** True for a vCard file. A CSV file whose notes contain a vCard is not one. */
export function isVcardFile(text: string): boolean {
  const head = text.slice(0, 10_000);
  return [...linesIn(head)].some(isBegin) && !beginsTable(head);
}

/**
 * Reads the contacts of a file. The format is detected from the content, not from the file name.
 *
 * @param max maximum number of contacts to read
 * @returns null if the file is neither a vCard file nor a table of people
 */
export function readContactFile(text: string, max = Number.POSITIVE_INFINITY): FileEntry[] | null {
  const plain = text.replace(/^\uFEFF/, "");
  return isVcardFile(plain) ? readVcardFile(plain, max) : readCsvFile(plain, max);
}
