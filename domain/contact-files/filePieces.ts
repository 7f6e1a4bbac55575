import { IMPORT_MAX_BYTES, IMPORT_MAX_CONTACTS } from "../contacts/contacts.schema.ts";
import { toPlainRow } from "../csv.ts";
import { isVcardFile } from "./contactFile.ts";
import { detectDelimiter, takeRows } from "./csvRows.ts";
import { readLines } from "./textLines.ts";
import { beginsCard } from "./vcardFile.ts";

/** A part of a contact file that is a valid file itself and fits into one import call. */
export type Piece = { text: string; contacts: number };

/** A longer property, such as a picture, is dropped. Otherwise its contact would not fit into any call. */
const MAX_PROPERTY_LENGTH = 1_500_000;
/** How many characters of a file are read to detect its format. */
const HEAD_LENGTH = 10_000;

/**
 * Splits a contact file of any size into pieces, only between two contacts. It keeps only one piece in memory. Contacts
 * are numbered from 1 in each piece; add the counts of the preceding pieces to get the number in the file.
 *
 * @param header column names of a table, to use instead of its first row
 */
export async function* splitIntoPieces(chunks: AsyncIterable<string>, header?: string[]): AsyncGenerator<Piece> {
  let head = "";
  const iterator = chunks[Symbol.asyncIterator]();
  let next = await iterator.next();
  while (!next.done) {
    head += next.value;
    if (head.length >= HEAD_LENGTH) break;
    next = await iterator.next();
  }
  head = head.replace(/^\uFEFF/, "");
  async function* all() {
    yield head;
    for (let more = await iterator.next(); !more.done; more = await iterator.next()) yield more.value;
  }
  yield* isVcardFile(head) ? gather("", splitVcards(all())) : csvPieces(head, all(), header);
}

async function* csvPieces(
  head: string,
  chunks: AsyncIterable<string>,
  header: string[] | undefined,
): AsyncGenerator<Piece> {
  const rows = readRows(chunks, detectDelimiter(head), /^sep=.\r?\n/i.test(head));
  const first = await rows.next();
  if (!first.done) yield* gather(header ? toPlainRow(header) : first.value, rows);
}

/** Fills each piece with as many contacts as one call accepts. Each piece starts with the header. */
async function* gather(header: string, contacts: AsyncIterable<string>): AsyncGenerator<Piece> {
  const begin = { texts: [header], bytes: countBytes(header) };
  let piece = begin;
  for await (const text of contacts) {
    const bytes = countBytes(text);
    const count = piece.texts.length - 1;
    if (count > 0 && (count === IMPORT_MAX_CONTACTS || piece.bytes + bytes > IMPORT_MAX_BYTES)) {
      yield { text: piece.texts.join(""), contacts: count };
      piece = begin;
    }
    piece = { texts: [...piece.texts, text], bytes: piece.bytes + bytes };
  }
  if (piece.texts.length > 1) yield { text: piece.texts.join(""), contacts: piece.texts.length - 1 };
}

/** Writes each row as a comma-separated line, whatever delimiter the file uses. */
async function* readRows(
  chunks: AsyncIterable<string>,
  delimiter: string,
  saysDelimiter: boolean,
): AsyncGenerator<string> {
  let rest = "";
  let enough = 0;
  let skips = saysDelimiter;
  for await (const chunk of chunks) {
    rest += chunk;
    if (rest.length < enough) continue;
    const { rows, rest: left } = takeRows(rest, delimiter, false);
    rest = left;
    // Read an incomplete row again only when it has doubled in length. Otherwise each chunk would read all of it again.
    enough = 2 * left.length;
    yield* rows.slice(skips ? 1 : 0).map(({ cells }) => toPlainRow(cells));
    if (rows.length > 0) skips = false;
  }
  for (const { cells } of takeRows(rest, delimiter, true).rows) yield toPlainRow(cells);
}

/** Yields the text of each vCard. */
async function* splitVcards(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let card: string[] | null = null;
  let [length, property, before] = [0, 0, ""];
  // The lines and the length of the card before the current property.
  let begun = { lines: 0, length: 0 };
  for await (const line of readLines(chunks, MAX_PROPERTY_LENGTH)) {
    if (beginsCard(line, before)) {
      if (card) yield joinLines(card);
      card = [];
      length = 0;
    }
    const isContinuation = /^[ \t]|^[A-Za-z\d+/=]+$/.test(line);
    if (!isContinuation) begun = { lines: card?.length ?? 0, length };
    property = isContinuation ? property + line.length : line.length;
    if (property > MAX_PROPERTY_LENGTH) {
      // A property is dropped as a whole. A picture without its end would be shown in part.
      card?.splice(begun.lines);
      length = begun.length;
    } else if (length <= IMPORT_MAX_BYTES) {
      card?.push(`${line}\r\n`);
      length += line.length;
    }
    if (line !== "") before = line;
  }
  if (card) yield joinLines(card);
}

/** Shortens a card that exceeds the limit of a call to its first line. The import reports that card as unreadable. */
function joinLines(card: string[]): string {
  const text = card.join("");
  return countBytes(text) > IMPORT_MAX_BYTES ? (card[0] ?? "") : text;
}

const countBytes = (text: string) => new TextEncoder().encode(text).byteLength;
