/** Letters of Japanese and Korean keyboards that people type as a hyphen between digits. */
const HYPHENS = /(?<=\d ?)[ー一ㅡᅳ](?= ?\d)/gu;

/**
 * Writes the digits and signs of a number as on a phone's keypad: ０９０－１２３４ → 090-1234, ۰۳۰۰ → 0300. Phones call only
 * such numbers, and searches compare them.
 */
export const toKeypadNumber = (text: string): string => toAsciiDigits(text.normalize("NFKC")).replace(HYPHENS, "-");

/** Writes the digits of any script as 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, toAscii);

/** The ten digits of a script follow one another, from zero to nine. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
