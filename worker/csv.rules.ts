/** The first line of a CSV file, after the byte order mark by which spreadsheets know that it is UTF-8. */
export const toHeader = (columns: string[]): string => `\uFEFF${toRow(columns)}`;

/** A line of CSV (RFC 4180). */
export function toRow(cells: string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** A text that a spreadsheet would run as a formula is made plain by an apostrophe; a phone number's `+` stays (OWASP, "CSV Injection"). */
function toCell(text: string): string {
  const plain = /^[=@＝＠\t\r\n]|^[+＋\-－](?![\d\s().-]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
