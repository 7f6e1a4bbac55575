import { isVcardFile, readContactFile } from "../../../../domain/contact-files/contactFile.ts";
import { type Column, readHeader } from "../../../../domain/contact-files/csvHeader.ts";
import { takeRows } from "../../../../domain/contact-files/csvRows.ts";
import { detectEncoding, type Encoding } from "../../../../domain/contact-files/encoding.ts";
import { splitIntoPieces } from "../../../../domain/contact-files/filePieces.ts";
import type { FileEntry } from "../../../../domain/contact-files/importedContact.ts";

/** How a file is to be read. */
export type Reading = {
  encoding: Encoding;
  /** What stands above the columns, where the person said so. */
  header?: string[] | undefined;
};

/** A column of a table, and what it is taken to hold. */
export type TableColumn = { header: string; column: Column | undefined };

export type Preview = {
  /** The first of its contacts; null where the file names nobody. */
  entries: FileEntry[] | null;
  /** Null for vCards. */
  columns: TableColumn[] | null;
};

/** How much of a file is looked at to see its encoding, in bytes. */
const HEAD_BYTES = 256 * 1024;

/** How much of a file is read in one go: a browser's own parts may be so large that progress stands still. */
const STEP_BYTES = 8 * 1024;

/** Contacts of a preview. */
const SHOWN = 5;

export async function seeEncoding(file: File): Promise<Encoding> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return detectEncoding(head, file.size <= HEAD_BYTES);
}

/** A file's text as it comes, so that only a little of it is held. @param onRead told how many bytes were read more */
export async function* readText(
  file: File,
  encoding: Encoding,
  onRead?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const reader = file.stream().getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (let at = 0; at < part.value.length; at += STEP_BYTES) {
        const bytes = part.value.subarray(at, at + STEP_BYTES);
        onRead?.(bytes.length);
        yield decoder.decode(bytes, { stream: true });
      }
    }
    yield decoder.decode();
  } finally {
    await reader.cancel();
  }
}

/** What an import would make of the file's beginning. */
export async function readPreview(file: File, { encoding, header }: Reading): Promise<Preview> {
  const { value: piece } = await splitIntoPieces(readText(file, encoding), header).next();
  if (!piece) return { entries: null, columns: null };
  return {
    entries: readContactFile(piece.text, SHOWN),
    columns: isVcardFile(piece.text) ? null : readColumns(piece.text),
  };
}

/** A piece of a table is written with commas. */
function readColumns(table: string): TableColumn[] | null {
  const [first] = takeRows(table.slice(0, table.indexOf("\r\n") + 2), ",", true).rows;
  const cells = first?.cells ?? [];
  // One column alone is a text, not a table.
  if (cells.length < 2) return null;
  const columns = readHeader(cells);
  return cells.map((cell, i) => ({ header: cell, column: columns?.[i] }));
}
