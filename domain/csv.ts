/** The first line of a CSV file, after the byte order mark by which spreadsheets know that it is UTF-8. */
export const toHeader = (columns: string[]): string => `\uFEFF${toRow(columns)}`;

/** A line of CSV (RFC 4180). Every cell is quoted, so that a separator in it ends it for no reader of this form. */
export function toRow(cells: string[]): string {
  const quoted = cells.map((cell, i) => `"${withGuards(cell, i === 0).replaceAll('"', '""')}"`);
  return `${quoted.join(",")}\r\n`;
}

/**
 * What a spreadsheet would run as a formula (OWASP, "CSV Injection"): at the start of a text, and wherever a cell starts
 * for a program that separates cells by semicolons or tabs, which sees no quotes but those at its own cells' start.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?='*[=@＝＠+＋\-－])/g;

/** Such a text behind a guard. */
const GUARDED = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)'(?='*[=@＝＠+＋\-－])/g;

/** A phone number stays as it is, but for where such a program would read on into the next cell. */
const NUMBER = /^[+＋\-－][\d ().-]+$/;

/** Makes formulas plain texts by an apostrophe before them. What has apostrophes there gets one more, so that this can be undone. */
function withGuards(text: string, isFirst: boolean): string {
  if (NUMBER.test(text) && !isFirst) return text;
  return text.replace(/^(?='*[\t\r\n])/, "'").replace(FORMULA, "$1$2'");
}

/** The text that `toRow` was given. */
export const withoutGuards = (cell: string): string => cell.replace(GUARDED, "$1$2").replace(/^'(?='*[\t\r\n])/, "");
