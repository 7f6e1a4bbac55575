import { toAsciiDigits, toKeypadNumber } from "./digits.ts";

/** Letters that Unicode does not decompose, and how people type them on a keyboard without them. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
};

/** Keystrokes on a Korean keyboard for each jamo, in the order of U+1100, U+1161 and U+11A8. */
const LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(" ");
const TAILS =
  "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(" ");

/** Prefix of a term of initial consonants. It occurs in no word. */
const INITIALS = "^";

const TERM_MAX_LENGTH = 40;
/** Maximum terms of one contact. A card in three languages has about sixty. */
const MAX_TERMS = 120;
const MAX_SUFFIXES = 12;
/** Maximum conditions of one search. Further words are ignored. */
const MAX_PREFIXES = 6;

/** Sorts after every letter, so `[prefix, prefix + LAST)` contains all words that begin with the prefix. */
export const LAST = "\u{10FFFF}";

/** Scripts without spaces between words. In these scripts, a search can match inside a run of letters. */
const UNSPACED = /[\p{scx=Hang}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;
const BARE_JAMO = /[\u1100-\u11FF]/u;
const BARE_CONSONANTS = /^[\u1100-\u1112\u11A8-\u11C2]+$/u;

/**
 * Folds a text for comparison: no case, width or accents, digits from 0 to 9, and katakana as hiragana. Vowel signs of
 * Indic scripts stay, because only marks of `Script=Inherited` count as accents.
 */
export function fold(text: string): string {
  return toAsciiDigits(text)
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Script=Inherited}/gu, "")
    .replace(/[ßæœøđðþłħı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\u30A1-\u30F6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .normalize("NFC");
}

const splitIntoWords = (folded: string): string[] => folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/**
 * Returns the keystrokes of a Korean word: 김 → ㄱㅣㅁ. With them, the intermediate states of an input method (김미 on the
 * way to 김민, 김 on the way to 기민) are prefixes of the final word.
 */
const toStrokes = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\u1100-\u1112]/g, (jamo) => LEADS[jamo.charCodeAt(0) - 0x1100] ?? jamo)
    .replace(/[\u1161-\u1175]/g, (jamo) => VOWELS[jamo.charCodeAt(0) - 0x1161] ?? jamo)
    .replace(/[\u11A8-\u11C2]/g, (jamo) => TAILS[jamo.charCodeAt(0) - 0x11a8] ?? jamo);

/** The jamo of a Korean keyboard, and their keys in Latin letters. Keys with Shift are the same in lower case. */
const JAMO = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ";
const KEYS = "rrseefaqqttdwwczxvgkoiojpuphynbml";

/** Returns the Latin letters that a Korean word produces if the keyboard is set to Latin: 김 → rla. */
export const toSearchKeys = (word: string): string =>
  toStrokes(word).replace(/[ㄱ-ㅣ]/g, (jamo) => KEYS[JAMO.indexOf(jamo)] ?? jamo);

/** Returns the initial consonants: 김민지 → ㄱㅁㅈ. Combined jamo are split (ㄳ → ㄱㅅ); other letters stay. */
const getInitials = (word: string): string =>
  [...word].map((letter) => (/[가-힣]/.test(letter) ? toStrokes(letter).slice(0, 1) : toStrokes(letter))).join("");

/**
 * Returns the suffixes at which a search can begin: the whole word and, in a script without spaces, most inner
 * positions.
 */
function toSuffixes(word: string): string[] {
  const letters = [...word];
  return letters
    .flatMap((letter, i) => {
      const inside = UNSPACED.test(letter) || UNSPACED.test(letters[i - 1] ?? "");
      // A suffix of one letter is not selective enough.
      const isSelective = letters.length - i > 1 || letters.length <= 3;
      return i === 0 || (inside && isSelective) ? [letters.slice(i).join("")] : [];
    })
    .slice(0, MAX_SUFFIXES);
}

function termsOfWord(word: string): string[] {
  const suffixes = toSuffixes(word);
  const initials = suffixes.filter((suffix) => [...suffix].length > 1 && /[가-힣]/.test(suffix));
  return [
    ...suffixes.map((suffix) => toStrokes(suffix).slice(0, TERM_MAX_LENGTH)),
    ...initials.map((suffix) => (INITIALS + getInitials(suffix)).slice(0, TERM_MAX_LENGTH)),
  ];
}

/** The texts and phone numbers of a contact, most important first. */
export type Searchable = { texts: (string | null)[]; phones: (string | null)[] };

/** Returns the index terms of a contact, at most `MAX_TERMS`. */
export function toSearchTerms(searchable: Searchable): string[] {
  const terms = [...toNumbers(searchable), ...toWords(searchable).flatMap(termsOfWord)];
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** The words of each text, and the digits of what a search takes as one number, e.g. of the card ID 1004-7979. */
const toWords = ({ texts }: Searchable): string[] =>
  texts.flatMap((text) => {
    const folded = fold(text ?? "");
    const numbers = folded.match(/\d[+\d\s().-]*\d/g) ?? [];
    return [...splitIntoWords(folded), ...numbers.map(toDigits)];
  });

const toDigits = (text: string): string => text.replace(/\D/g, "");

/** The digits of each phone number, and the last four of them. */
const toNumbers = ({ phones }: Searchable): string[] =>
  phones.flatMap((phone) => {
    const digits = toDigits(toKeypadNumber(phone ?? ""));
    return digits ? [digits, digits.slice(-4)] : [];
  });

/**
 * Returns the prefixes of a search. A contact matches if, for each prefix, one of its terms begins with it. The longest
 * prefix comes first, because it matches the fewest contacts. Empty if the text has no letter or number.
 */
export function toSearchPrefixes(query: string): string[] {
  const typed = toKeypadNumber(query);
  const isNumber = /^[+\d\s().-]+$/.test(typed) && /\d{2}/.test(typed);
  const words = isNumber ? [toDigits(typed)] : splitIntoWords(fold(query));
  const prefixes = words.flatMap(prefixesOfWord).map((prefix) => prefix.slice(0, TERM_MAX_LENGTH));
  return [...new Set(prefixes)].toSorted((a, b) => b.length - a.length).slice(0, MAX_PREFIXES);
}

/** A word with bare consonants must match all its initials and its complete syllables: 김ㅁ지 → ^ㄱㅁㅈ, 김ㅁ, 지. */
function prefixesOfWord(word: string): string[] {
  if (!BARE_JAMO.test(word)) return [toStrokes(word)];
  if (BARE_CONSONANTS.test(word)) return [INITIALS + getInitials(word)];
  const runs = word.match(/[^\u1100-\u11FF]+[\u1100-\u1112\u11A8-\u11C2]?/gu) ?? [];
  return [INITIALS + getInitials(word), ...runs.map(toStrokes)];
}

/** Starts each word of a search text. It occurs in no word. */
const START = " ";

/** Maximum length of a search text, in characters. A card in three languages has about 400. */
const SEARCH_TEXT_MAX = 4000;

/** One byte for each jamo. SQLite compares bytes, and folded words contain none of these characters. */
const STROKE_CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&*+";
/** One byte for each initial consonant, in the order of `LEADS`. */
const INITIAL_CODES = "()-./:;<=>?@[]_{|}~";

const encodeStrokes = (text: string): string =>
  text.replace(/[ㄱ-ㅣ]/g, (jamo) => STROKE_CODES[JAMO.indexOf(jamo)] ?? jamo);
const encodeInitials = (text: string): string =>
  encodeStrokes(text.replace(/[ㄱ-ㅎ]/g, (jamo) => INITIAL_CODES[LEADS.indexOf(jamo)] ?? jamo));

/** Returns a word, and the rest of it after each change to a script with spaces: 모아tv → 모아tv, tv. */
function toStarts(word: string): string[] {
  const letters = [...word];
  return letters.flatMap((letter, i) =>
    i === 0 || (UNSPACED.test(letters[i - 1] ?? "") && !UNSPACED.test(letter)) ? [letters.slice(i).join("")] : [],
  );
}

/**
 * Returns the keystrokes of a word, its initials, and each initial except the last one on its own: a search for a single
 * consonant finds only words that go on after it.
 */
function toSpellings(word: string): string[] {
  const strokes = START + encodeStrokes(toStrokes(word));
  if (!/[가-힣]/.test(word) || word.length === 1) return [strokes];
  const single = [...word].slice(0, -1).filter((letter) => /[가-힣]/.test(letter));
  return [
    strokes,
    START + encodeInitials(getInitials(word)),
    ...single.map((letter) => INITIALS + encodeInitials(getInitials(letter))),
  ];
}

/**
 * Returns the text that contains the patterns of a search (`toSearchPatterns`) if the search finds these texts. A word
 * occurs once, and a search in a script without spaces can begin anywhere in it.
 *
 * @param known a text that is searched together with this one; its words are omitted
 */
export function toSearchText(searchable: Searchable, known = ""): string {
  const words = toWords(searchable).flatMap(toStarts).flatMap(toSpellings);
  const numbers = toNumbers(searchable).map((digits) => START + digits);
  let text = "";
  // The numbers come first: of a long text, the last words are cut.
  for (const added of [...numbers, ...words]) {
    const isNew = !text.includes(added) && !known.includes(added);
    if (isNew && text.length + added.length <= SEARCH_TEXT_MAX) text += added;
  }
  return text;
}

/** Digits that a search finds in the middle of a number too. Fewer digits would match too many numbers. */
const PART_OF_NUMBER = /^\d{4,}$/;

/** Digits that remain of a number without its trunk prefix. Fewer digits would match too many numbers. */
const MIN_NATIONAL_DIGITS = 7;

/**
 * The digits that a number has with and without country code: 01012345678 and +82 1012345678 have 1012345678 in common.
 * Undefined if a prefix is no number, or does not begin with zero.
 */
function withoutTrunkPrefix(prefix: string): string | undefined {
  const national = /^0+([1-9]\d*)$/.exec(prefix)?.[1];
  return national && national.length >= MIN_NATIONAL_DIGITS ? national : undefined;
}

/**
 * Returns the patterns of a search. A contact matches if its search text contains each of them. The longest comes first.
 * Empty if the query has no letter or number.
 */
export const toSearchPatterns = (query: string): string[] =>
  toSearchPrefixes(query).map((prefix) => {
    const national = withoutTrunkPrefix(prefix);
    if (national) return national;
    const letters = prefix.startsWith(INITIALS) ? prefix.slice(1) : prefix;
    if (prefix !== letters && letters.length === 1) return INITIALS + encodeInitials(letters);
    const pattern = prefix === letters ? encodeStrokes(letters) : encodeInitials(letters);
    return UNSPACED.test([...letters][0] ?? "") || PART_OF_NUMBER.test(letters) ? pattern : START + pattern;
  });

/**
 * Sort name of a name without letters; it sorts last. An empty sort name would mean that the contact is not indexed
 * yet.
 */
const NAMELESS = LAST;

/**
 * Returns the text that a list is sorted by: the folded name. A name in Chinese characters with a kana reading is
 * sorted by its reading, as in Japanese lists.
 */
export function toSortName(name: string, phoneticName: string | null): string {
  const isRead = phoneticName && /\p{scx=Han}/u.test(name) && /[\p{scx=Hira}\p{scx=Kana}]/u.test(phoneticName);
  return (
    splitIntoWords(fold(isRead ? phoneticName : name))
      .join(" ")
      .slice(0, TERM_MAX_LENGTH) || NAMELESS
  );
}
