const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\s]+$/u;

/** True where every part of a name is written in Chinese characters, kana or Hangul: the family name comes first. */
export const isEastAsianName = (...parts: string[]): boolean => parts.every((part) => EAST_ASIAN.test(part));
