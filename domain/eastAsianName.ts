const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\s]+$/u;

/** True if all parts of a name consist of Chinese characters, kana or Hangul. The family name then comes first. */
export const isEastAsianName = (...parts: string[]): boolean => parts.every((part) => EAST_ASIAN.test(part));
