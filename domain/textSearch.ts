/** Letters that Unicode does not take apart, as people type them who do not have them on their keyboard. */
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

/** What is typed on a Korean keyboard for each jamo, in the order of Unicode's U+1100, U+1161 and U+11A8. */
const LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(" ");
const TAILS =
  "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(" ");

/** Stands before a term of initial consonants; no word has it. */
const INITIALS = "^";

const TERM_MAX_LENGTH = 40;
/** Of one contact. A card in three languages has about sixty. */
const MAX_TERMS = 120;
const MAX_SUFFIXES = 12;
/** Conditions of one search; further words narrow nothing. */
const MAX_PREFIXES = 6;

/** Greater than every letter, so that `[prefix, prefix + LAST)` holds all words that begin with the prefix. */
export const LAST = "\u{10FFFF}";

/** Scripts that write words without spaces between them: there, a search may begin within one. */
const UNSPACED = /[\p{scx=Hang}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;
const BARE_JAMO = /[\u1100-\u11FF]/u;
const BARE_CONSONANTS = /^[\u1100-\u1112\u11A8-\u11C2]+$/u;

/**
 * A text as searches compare it: without case, width and accents, katakana as hiragana. Vowel signs of Indic scripts
 * stay: only marks that belong to no script of their own are accents.
 */
export function fold(text: string): string {
  return text
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
 * A word as it is typed: 김 → ㄱㅣㅁ. So what an input method shows half-way (김미 on the way to 김민, 김 on the way to
 * 기민) begins the word that it will be.
 */
const toStrokes = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\u1100-\u1112]/g, (jamo) => LEADS[jamo.charCodeAt(0) - 0x1100] ?? jamo)
    .replace(/[\u1161-\u1175]/g, (jamo) => VOWELS[jamo.charCodeAt(0) - 0x1161] ?? jamo)
    .replace(/[\u11A8-\u11C2]/g, (jamo) => TAILS[jamo.charCodeAt(0) - 0x11a8] ?? jamo)
    .slice(0, TERM_MAX_LENGTH);

/** The jamo of a Korean keyboard, and the keys on which they stand; those with Shift are the same in lower case. */
const JAMO = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ";
const KEYS = "rrseefaqqttdwwczxvgkoiojpuphynbml";

/** What appears where a Korean word is typed while the keyboard is set to Latin letters: 김 → rla. */
export const toSearchKeys = (word: string): string =>
  toStrokes(word).replace(/[ㄱ-ㅣ]/g, (jamo) => KEYS[JAMO.indexOf(jamo)] ?? jamo);

/** Initial consonants: 김민지 → ㄱㅁㅈ. An input method may join two of them (ㄱㅅ → ㄳ); other letters stay. */
const getInitials = (word: string): string =>
  [...word].map((letter) => (/[가-힣]/.test(letter) ? toStrokes(letter).slice(0, 1) : toStrokes(letter))).join("");

/** The places in a word at which a search may begin: its start; in a script without spaces, most others. */
function toSuffixes(word: string): string[] {
  const letters = [...word];
  return letters
    .flatMap((letter, i) => {
      const inside = UNSPACED.test(letter) || UNSPACED.test(letters[i - 1] ?? "");
      // The last letter of a long word says nothing.
      const tells = letters.length - i > 1 || letters.length <= 3;
      return i === 0 || (inside && tells) ? [letters.slice(i).join("")] : [];
    })
    .slice(0, MAX_SUFFIXES);
}

function termsOfWord(word: string): string[] {
  const suffixes = toSuffixes(word);
  const initials = suffixes.filter((suffix) => [...suffix].length > 1 && /[가-힣]/.test(suffix));
  return [
    ...suffixes.map(toStrokes),
    ...initials.map((suffix) => (INITIALS + getInitials(suffix)).slice(0, TERM_MAX_LENGTH)),
  ];
}

/** The texts by which somebody is found, the most telling first. */
export type Searchable = { texts: (string | null)[]; phones: (string | null)[] };

/** The terms under which a search finds a contact; few, and never more than `MAX_TERMS`. */
export function toSearchTerms({ texts, phones }: Searchable): string[] {
  const words = texts.flatMap((text) => (text ? splitIntoWords(fold(text)) : []));
  const numbers = phones.flatMap((phone) => {
    const digits = phone?.replace(/\D/g, "") ?? "";
    return digits ? [digits, digits.slice(-4)] : [];
  });
  return [...new Set([...words.flatMap(termsOfWord), ...numbers])].slice(0, MAX_TERMS);
}

/**
 * What a search asks for: a contact is found where it has, for each of these, a term that begins with it. The longest,
 * which fits the fewest contacts, comes first. Empty where the text has no letter or number.
 */
export function toSearchPrefixes(query: string): string[] {
  const isNumber = /^[+\d\s().-]+$/.test(query) && /\d{2}/.test(query);
  const words = isNumber ? [query.replace(/\D/g, "")] : splitIntoWords(fold(query));
  const prefixes = words.flatMap(prefixesOfWord).map((prefix) => prefix.slice(0, TERM_MAX_LENGTH));
  return [...new Set(prefixes)].toSorted((a, b) => b.length - a.length).slice(0, MAX_PREFIXES);
}

/** A word with initials in it asks for all of its initials, and for the syllables that are whole: 김ㅁ지 → ^ㄱㅁㅈ, 김ㅁ, 지. */
function prefixesOfWord(word: string): string[] {
  if (!BARE_JAMO.test(word)) return [toStrokes(word)];
  if (BARE_CONSONANTS.test(word)) return [INITIALS + getInitials(word)];
  const runs = word.match(/[^\u1100-\u11FF]+[\u1100-\u1112\u11A8-\u11C2]?/gu) ?? [];
  return [INITIALS + getInitials(word), ...runs.map(toStrokes)];
}

/** Greater than any name, for names of nothing but signs; an empty sort name would mean "not read yet". */
const NAMELESS = LAST;

/**
 * What a list by name is sorted by: the name, folded, in its own language; for a name in Chinese characters its reading
 * in kana, as Japanese lists are sorted.
 */
export function toSortName(name: string, phoneticName: string | null): string {
  const isRead = phoneticName && /\p{scx=Han}/u.test(name) && /[\p{scx=Hira}\p{scx=Kana}]/u.test(phoneticName);
  return (
    splitIntoWords(fold(isRead ? phoneticName : name))
      .join(" ")
      .slice(0, TERM_MAX_LENGTH) || NAMELESS
  );
}
