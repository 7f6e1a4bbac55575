/** Returns the header of a CSV file. It starts with a byte order mark, so that spreadsheets detect UTF-8. */
export const toHeader = (columns: string[]): string => `\uFEFF${toRow(columns)}`;

/**
 * Returns one CSV line (RFC 4180) for a spreadsheet, with formula guards. Every cell is quoted, so that a separator in a
 * cell does not split it.
 */
export const toRow = (cells: string[]): string => toLine(cells.map((cell, i) => quote(withGuards(cell, i === 0))));

/** Returns one CSV line for another reader of CSV, without formula guards. Cells are quoted only if they must be. */
export const toPlainRow = (cells: string[]): string =>
  toLine(cells.map((cell) => (/[",\r\n;\t]/.test(cell) ? quote(cell) : cell)));

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const toLine = (cells: string[]) => `${cells.join(",")}\r\n`;

/**
 * A formula that a spreadsheet would run (OWASP, "CSV Injection"). It can stand at the start of a cell, or after a
 * semicolon, tab or line break: a program that uses these as delimiters ignores quotes inside its cells.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?='*[=@＝＠+＋\-－])/g;

/** A formula with a guard. */
const GUARDED = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)'(?='*[=@＝＠+＋\-－])/g;

/**
 * A phone number. It needs no guard, except in the first cell: a program that expects another delimiter reads the whole
 * line as one cell, which then starts with the number.
 */
const NUMBER = /^[+＋\-－][\d ().-]+$/;

/**
 * Puts an apostrophe before formulas. Existing apostrophes there get one more, so that `withoutGuards` can reverse
 * this.
 */
function withGuards(text: string, isFirst: boolean): string {
  if (NUMBER.test(text) && !isFirst) return text;
  return text.replace(/^(?='*[\t\r\n])/, "'").replace(FORMULA, "$1$2'");
}

/** Reverses the guards of `toRow`. */
export const withoutGuards = (cell: string): string => cell.replace(GUARDED, "$1$2").replace(/^'(?='*[\t\r\n])/, "");
