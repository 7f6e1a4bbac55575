import { isEastAsianName } from "../eastAsianName.ts";
import { localeRow } from "../locales.ts";
import type { NamePart } from "./cardFields.ts";

type NameParts = Record<NamePart, string>;

/** Korean and Chinese family names of two letters. */
const LONG_FAMILY_NAMES =
  /^(남궁|황보|제갈|사공|선우|서문|독고|동방|欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|司徒|令狐|皇甫|尉迟|慕容|夏侯|长孫|长孙|宇文|端木|公孙|公孫)(?=.)/u;

/** Words that begin a family name, such as `van` in "Nora van der Berg". */
const PARTICLES = /^(van|von|der|den|de|del|della|da|dos|das|du|la|le|al|el|bin|binti|ibn|ter|ten|mac|san|y)$/i;

/** True if the language writes the family name first. */
export const isFamilyFirst = (locale: string): boolean => localeRow(locale).familyFirst !== undefined;

const PATRONYMIC = /(вич|вна|ична|ыч|ич)$/iu;
const RUSSIAN_FAMILY_NAME = /(ов|ова|ев|ева|ёв|ёва|ин|ина|ын|ына|ский|ская|цкий|цкая|ко|ук|юк)$/iu;

/**
 * Suggests how a person's name divides into family and given name, in the order of its language. The owner of the name
 * checks it. Empty parts if the name does not show them.
 *
 * @param locale the language of the name
 */
export function suggestNameParts(name: string, locale: string): NameParts {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const text = words.join(" ");
  if (text === "") return { familyName: "", givenName: "" };
  if (isEastAsianName(text)) return words.length === 1 ? divideLetters(text, locale) : divide(words, 1);
  if (words.length === 1) return { familyName: "", givenName: text };
  const { familyFirst, hasPatronymics } = localeRow(locale);
  if (hasPatronymics && isWrittenFormally(words)) return divide(words, 1);
  const isLatin = /^[\p{scx=Latn}\s.'’-]+$/u.test(text);
  if (familyFirst === "always" || (familyFirst && !isLatin)) return divide(words, 1);
  return divideFromEnd(words, locale);
}

/** The first `count` words are the family name. */
const divide = (words: string[], count: number): NameParts => ({
  familyName: words.slice(0, count).join(" "),
  givenName: words.slice(count).join(" "),
});

/** A name without spaces. Nothing shows where a Japanese name divides. */
function divideLetters(text: string, locale: string): NameParts {
  const letters = [...text];
  const isHangul = /^\p{scx=Hang}+$/u.test(text);
  const isHan = /^\p{scx=Han}+$/u.test(text);
  const isDivisible =
    (isHangul || (isHan && !localeRow(locale).hidesNameParts)) && letters.length >= 2 && letters.length <= 4;
  if (!isDivisible) return { familyName: "", givenName: text };
  const length = letters.length > 2 && LONG_FAMILY_NAMES.test(text) ? 2 : 1;
  return { familyName: letters.slice(0, length).join(""), givenName: letters.slice(length).join("") };
}

/** True for "Петров Иван Сергеевич" and "Петров Иван", which documents write instead of "Иван Петров". */
function isWrittenFormally(words: string[]): boolean {
  const [first = ""] = words;
  const last = words.at(-1) ?? "";
  if (words.length === 3) return PATRONYMIC.test(last);
  return words.length === 2 && RUSSIAN_FAMILY_NAME.test(first) && !RUSSIAN_FAMILY_NAME.test(last);
}

/** The family name comes last. */
function divideFromEnd(words: string[], locale: string): NameParts {
  const particle = words.findIndex((word, i) => i > 0 && i < words.length - 1 && PARTICLES.test(word));
  const count = localeRow(locale).hasTwoFamilyNames && words.length > 2 ? 2 : 1;
  const start = particle > 0 ? Math.min(particle, words.length - count) : words.length - count;
  return { familyName: words.slice(start).join(" "), givenName: words.slice(0, start).join(" ") };
}
