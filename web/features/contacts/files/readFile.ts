import { isVcardFile, readContactFile } from "../../../../domain/contact-files/contactFile.ts";
import { type Column, readHeader } from "../../../../domain/contact-files/csvHeader.ts";
import { takeRows } from "../../../../domain/contact-files/csvRows.ts";
import { detectEncoding, type Encoding } from "../../../../domain/contact-files/encoding.ts";
import { splitIntoPieces } from "../../../../domain/contact-files/filePieces.ts";
import type { FileEntry } from "../../../../domain/contact-files/importedContact.ts";

/** How to read a file. */
export type Reading = {
  encoding: Encoding;
  /** The column headers that the user selected. */
  header?: string[] | undefined;
};

/** A column of a table with its recognized meaning. */
export type TableColumn = { header: string; column: Column | undefined };

export type Preview = {
  /** The first contacts. Null if the file contains none. */
  entries: FileEntry[] | null;
  /** Null for vCards. */
  columns: TableColumn[] | null;
};

/** Size of the part that is used to detect the encoding, in bytes. */
const HEAD_BYTES = 256 * 1024;

/** Size of one read, in bytes. A browser's own chunks can be so large that the progress bar stops. */
const STEP_BYTES = 8 * 1024;

/** Number of contacts in a preview. */
const SHOWN = 5;

export async function seeEncoding(file: File): Promise<Encoding> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return detectEncoding(head, file.size <= HEAD_BYTES);
}

/**
 * Reads a file's text as a stream, so that only a small part is in memory. @param onRead called with the number of
 * bytes of each chunk
 */
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

/** A preview of the import of a file. */
export async function readPreview(file: File, { encoding, header }: Reading): Promise<Preview> {
  const { value: piece } = await splitIntoPieces(readText(file, encoding), header).next();
  if (!piece) return { entries: null, columns: null };
  return {
    entries: readContactFile(piece.text, SHOWN),
    columns: isVcardFile(piece.text) ? null : readColumns(piece.text),
  };
}

/** The pieces of a table use commas. */
function readColumns(table: string): TableColumn[] | null {
  const [first] = takeRows(table.slice(0, table.indexOf("\r\n") + 2), ",", true).rows;
  const cells = first?.cells ?? [];
  // A single column is plain text, not a table.
  if (cells.length < 2) return null;
  const columns = readHeader(cells);
  return cells.map((cell, i) => ({ header: cell, column: columns?.[i] }));
}
