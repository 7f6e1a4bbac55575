/** Longer than any contact. A longer row has a quote that is never closed. */
const MAX_ROW_LENGTH = 200_000;

/**
 * Google writes about forty columns, and one more for each additional number. Columns beyond this limit are ignored.
 */
const MAX_COLUMNS = 1000;

export type CsvRow = { cells: string[]; isBroken: boolean };

/** Replaces a row that cannot be read (U+FFFD), so that a second reader still counts the row. */
const UNREADABLE = "\uFFFD";

/** Detects the delimiter from the first line. Exports in some languages use `;` or tabs. */
export function detectDelimiter(file: string): string {
  const text = file.slice(0, 10_000);
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said) return said;
  const first = (text.match(/^\s*(?:"(?:[^"]|"")*"|[^"\r\n])*/)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/**
 * Removes the complete rows from the start of a text.
 *
 * @param isEnd false if more text follows
 * @returns the rows, and the text after them
 */
export function takeRows(text: string, delimiter: string, isEnd: boolean): { rows: CsvRow[]; rest: string } {
  const rows: CsvRow[] = [];
  const reader = rowsIn(text, delimiter, isEnd);
  for (let next = reader.next(); ; next = reader.next()) {
    if (next.done) return { rows, rest: text.slice(next.value) };
    rows.push(next.value);
  }
}

/**
 * Reads the rows of a text lazily (RFC 4180, any kind of line break). Empty rows are skipped. If a quote is never
 * closed, only the line that contains it is lost.
 *
 * @param isEnd false if more text follows
 * @returns the index at which the unread text begins
 */
export function* rowsIn(text: string, delimiter: string, isEnd: boolean): Generator<CsvRow, number> {
  // Positions of quotes that are never closed. If a later row reaches one of them inside a quoted cell, that row has no
  // end either, and is not read again. Otherwise each line could read the whole rest of the text.
  const endless = new Set<number>();
  let at = 0;
  while (at < text.length) {
    if (isLineBreak(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const row = readRow(text, at, delimiter, isEnd, endless);
    if (row) {
      at = row.end;
      const { cells } = row;
      const isBroken = cells.length === 1 && cells[0] === UNREADABLE;
      if (cells.some((cell) => cell.trim() !== "")) yield { cells, isBroken };
    } else if (isEnd || text.length - at > MAX_ROW_LENGTH) {
      while (at < text.length && !isLineBreak(text.charCodeAt(at))) at += 1;
      yield { cells: [UNREADABLE], isBroken: true };
    } else break;
  }
  return at;
}

/** Reads one row and returns where the next begins; null if the text does not contain the row's end. */
function readRow(text: string, start: number, delimiter: string, isEnd: boolean, endless: Set<number>) {
  const limit = start + MAX_ROW_LENGTH;
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  const quotes: number[] = [];
  const withoutEnd = () => {
    for (const quote of quotes) endless.add(quote);
    return null;
  };
  for (let at = start; ; at += 1) {
    let cell = "";
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close < 0 || close > limit || endless.has(close)) return withoutEnd();
        quotes.push(close);
        cell += text.slice(at + 1, close);
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    }
    // Like spreadsheets, treat text after a closing quote as part of the cell.
    const from = at;
    while (at < text.length && text.charCodeAt(at) !== separator && !isLineBreak(text.charCodeAt(at))) at += 1;
    if (cells.length < MAX_COLUMNS) cells.push(cell + text.slice(from, at));
    if (text.charCodeAt(at) === separator) continue;
    // A carriage return at the end of the text may be the first half of a line break.
    const isCut = at >= text.length || (text[at] === "\r" && at + 1 === text.length);
    if (isCut && !isEnd) return withoutEnd();
    if (at >= text.length) return { cells, end: at };
    return { cells, end: text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1 };
  }
}

const isLineBreak = (code: number) => code === 0x0a || code === 0x0d;
