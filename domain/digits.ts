/**
 * Writes the digits and signs of a number as on a phone's keypad: ０９０－１２３４ → 090-1234, ۰۳۰۰ → 0300. Phones call only
 * such numbers, and searches compare them.
 */
export const withAsciiDigits = (text: string): string => text.normalize("NFKC").replace(/\p{Nd}/gu, toAscii);

/** The ten digits of a script follow one another, from zero to nine. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
