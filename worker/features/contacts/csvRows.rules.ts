/** Longer than any contact; past it, a quote was opened and never closed. */
const MAX_ROW_LENGTH = 100_000;

export type CsvRow = { cells: string[]; isBroken: boolean };

/** All that is left of a row that cannot be read (U+FFFD), so that it is still counted where it is read again. */
const UNREADABLE = "\uFFFD";

/** What stands between cells, by the first line: exports of other languages write `;` or tabs. */
export function delimiterOf(file: string): string {
  const text = file.slice(0, 10_000);
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said) return said;
  const first = (text.match(/^\s*(?:"(?:[^"]|"")*"|[^"\r\n])*/)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/**
 * Takes the whole rows off the start of a text (RFC 4180; line breaks of any kind) and answers what is left. A row whose
 * quote never closes costs its first line alone.
 * @param isEnd false where more text follows
 */
export function takeRows(text: string, delimiter: string, isEnd: boolean): { rows: CsvRow[]; rest: string } {
  const rows: CsvRow[] = [];
  let at = 0;
  while (at < text.length) {
    const row = readRow(text, at, delimiter, isEnd);
    if (row) {
      rows.push({ cells: row.cells, isBroken: row.cells.length === 1 && row.cells[0] === UNREADABLE });
      at = row.end;
    } else if (isEnd || text.length - at > MAX_ROW_LENGTH) {
      const [line = ""] = /[^\r\n]*(\r\n|\r|\n)?/.exec(text.slice(at)) ?? [];
      rows.push({ cells: [UNREADABLE], isBroken: true });
      at += line.length;
    } else break;
  }
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")), rest: text.slice(at) };
}

/** One row and where the next begins; null where its end is not in the text. */
function readRow(text: string, start: number, delimiter: string, isEnd: boolean) {
  const limit = start + MAX_ROW_LENGTH;
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    let cell = "";
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close < 0 || close > limit) return null;
        cell += text.slice(at + 1, close);
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    }
    // What follows a closing quote belongs to the cell, as spreadsheets read it.
    const from = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== "\r" && text[at] !== "\n") at += 1;
    cells.push(cell + text.slice(from, at));
    if (text[at] === delimiter) continue;
    if (at >= text.length) return isEnd ? { cells, end: at } : null;
    // A carriage return at the very end may be half of a line break.
    if (text[at] === "\r" && at + 1 === text.length && !isEnd) return null;
    return { cells, end: text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1 };
  }
}

export const writeRow = (cells: string[]): string =>
  `${cells.map((cell) => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
