/** Returns the header of a CSV file. It starts with a byte order mark, so that spreadsheets detect UTF-8. */
export const toHeader = (columns: string[]): string => `\uFEFF${toRow(columns)}`;

/** Returns one CSV line (RFC 4180). Every cell is quoted, so that a separator in a cell does not split it. */
export function toRow(cells: string[]): string {
  const quoted = cells.map((cell, i) => `"${withGuards(cell, i === 0).replaceAll('"', '""')}"`);
  return `${quoted.join(",")}\r\n`;
}

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
