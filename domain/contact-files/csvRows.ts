/** Longer than any contact; past it, a quote was opened and never closed. */
const MAX_ROW_LENGTH = 200_000;

/** Google writes some forty columns, and one more for each further number. What stands to the right of these is not read. */
const MAX_COLUMNS = 1000;

export type CsvRow = { cells: string[]; isBroken: boolean };

/** All that is left of a row that cannot be read (U+FFFD), so that it is still counted where it is read again. */
const UNREADABLE = "\uFFFD";

/** What stands between cells, by the first line: exports of other languages write `;` or tabs. */
export function detectDelimiter(file: string): string {
  const text = file.slice(0, 10_000);
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said) return said;
  const first = (text.match(/^\s*(?:"(?:[^"]|"")*"|[^"\r\n])*/)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/**
 * Takes the whole rows off the start of a text and answers what is left.
 * @param isEnd false where more text follows
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
 * The rows of a text (RFC 4180; line breaks of any kind) but for empty ones, read as they are asked for. A row whose
 * quote never closes costs its first line alone.
 * @param isEnd false where more text follows
 * @returns where the text that is left begins
 */
export function* rowsIn(text: string, delimiter: string, isEnd: boolean): Generator<CsvRow, number> {
  // The quotes that rows without an end went through. A later row that comes to one of them within quotes has no end
  // either, and is not followed again: else each line would be read for all the text after it.
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

/** One row and where the next begins; null where its end is not in the text. */
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
    // What follows a closing quote belongs to the cell, as spreadsheets read it.
    const from = at;
    while (at < text.length && text.charCodeAt(at) !== separator && !isLineBreak(text.charCodeAt(at))) at += 1;
    if (cells.length < MAX_COLUMNS) cells.push(cell + text.slice(from, at));
    if (text.charCodeAt(at) === separator) continue;
    // A carriage return at the very end may be half of a line break.
    const isCut = at >= text.length || (text[at] === "\r" && at + 1 === text.length);
    if (isCut && !isEnd) return withoutEnd();
    if (at >= text.length) return { cells, end: at };
    return { cells, end: text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1 };
  }
}

const isLineBreak = (code: number) => code === 0x0a || code === 0x0d;

export const writeRow = (cells: string[]): string =>
  `${cells.map((cell) => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
