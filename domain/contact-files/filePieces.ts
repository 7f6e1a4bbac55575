import { IMPORT_MAX_BYTES, IMPORT_MAX_CONTACTS } from "../contacts/contacts.schema.ts";
import { isVcardFile } from "./contactFile.ts";
import { detectDelimiter, takeRows, writeRow } from "./csvRows.ts";
import { readLines } from "./textLines.ts";
import { beginsCard } from "./vcardFile.ts";

/** A part of a file that is a file by itself, small enough for one call. */
export type Piece = { text: string; contacts: number };

/** A picture greater than this is left out: with it, no call would take its contact. */
const MAX_PROPERTY_LENGTH = 1_500_000;
/** Enough of a file's beginning to see what it is. */
const HEAD_LENGTH = 10_000;

/**
 * Cuts a file of contacts of any size into pieces between two of them, holding no more than a piece at a time.
 * The contacts of a piece are numbered from 1; adding those of the pieces before gives the number in the file.
 * @param header what stands above the columns of a table instead of the file's own first row
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
  if (!first.done) yield* gather(header ? writeRow(header) : first.value, rows);
}

/** Puts as many contacts into a piece as a call takes, each piece begun by the header. */
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

/** Each row as a line of its own, in one form: whoever reads a piece finds commas. */
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
    // A row without its end is not read again before there is twice as much of it: else each chunk would read it whole.
    enough = 2 * left.length;
    yield* rows.slice(skips ? 1 : 0).map(({ cells }) => writeRow(cells));
    if (rows.length > 0) skips = false;
  }
  for (const { cells } of takeRows(rest, delimiter, true).rows) yield writeRow(cells);
}

/** The text of each card, from its beginning to the next one's. */
async function* splitVcards(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let card: string[] | null = null;
  let [length, property, before] = [0, 0, ""];
  for await (const line of readLines(chunks, MAX_PROPERTY_LENGTH)) {
    if (beginsCard(line, before)) {
      if (card) yield joinLines(card);
      card = [];
      length = 0;
    }
    const goesOn = /^[ \t]|^[A-Za-z\d+/=]+$/.test(line);
    property = goesOn ? property + line.length : line.length;
    if (property <= MAX_PROPERTY_LENGTH && length <= IMPORT_MAX_BYTES) {
      card?.push(`${line}\r\n`);
      length += line.length;
    }
    if (line !== "") before = line;
  }
  if (card) yield joinLines(card);
}

/** A card that no call would take is told as one that cannot be read, and costs only itself. */
function joinLines(card: string[]): string {
  const text = card.join("");
  return countBytes(text) > IMPORT_MAX_BYTES ? (card[0] ?? "") : text;
}

const countBytes = (text: string) => new TextEncoder().encode(text).byteLength;
