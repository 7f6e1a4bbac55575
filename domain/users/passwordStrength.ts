import { fold, toSearchKeys } from "../textSearch.ts";

/** The user who chooses the password. The password must not contain these values. */
export type Person = { name: string; email: string };

export type Weakness = "PASSWORD_COMMON" | "PASSWORD_PERSONAL";

/** True if a lower-case text is in the list of common passwords. */
export type IsListed = (text: string) => boolean;

/** Characters that people use instead of letters. `1`, `!` and `|` can replace i or l. */
const LOOKALIKES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** How many digits and symbols around the letters are tried as part of a common password. */
const MAX_DECORATION = 20;

/** Removes everything except letters, numbers and combining marks. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]/gu, "");

/** Returns a text and its spellings with lookalike characters replaced by letters. All have the same length. */
const toSpellings = (text: string): string[] => [
  text,
  ...["i", "l"].map((letter) => text.replace(/[1!|@48305$7]/g, (sign) => LOOKALIKES[sign] ?? letter)),
];

/** Returns why a password is refused although it meets the format rules; null if it is accepted. */
export function findWeakness(password: string, person: Person, isListed: IsListed): Weakness | null {
  if (isPersonal(password, person)) return "PASSWORD_PERSONAL";
  return isCommon(password, isListed) ? "PASSWORD_COMMON" : null;
}

/**
 * True for a common password with only digits and symbols before, after or inside it: `Password1!`, `p@ss-word99`.
 * Digits and symbols around the letters can be part of the common password, as in `abc123!`.
 */
export function isCommon(password: string, isListed: IsListed): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const letters = [...text.matchAll(/\p{L}/gu)];
  const [first, final] = [letters[0]?.index, letters.at(-1)];
  if (first === undefined || !final) return false;
  const last = final.index + final[0].length;
  for (const reading of toSpellings(text)) {
    for (let start = Math.max(0, first - MAX_DECORATION); start <= first; start += 1) {
      for (let end = last; end <= Math.min(text.length, last + MAX_DECORATION); end += 1) {
        const part = reading.slice(start, end);
        if (isListed(part) || isListed(plain(part))) return true;
      }
    }
  }
  return false;
}

/** True if a password contains the person's name or e-mail address, regardless of case, accents and lookalikes. */
export function isPersonal(password: string, person: Person): boolean {
  const readings = toSpellings(folded(password)).map(plain);
  return personalWords(person).some((word) => readings.some((reading) => reading.includes(word)));
}

const folded = (text: string) => fold(text.normalize("NFKC"));

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{M}]+/gu) ?? [];

/** Shorter words occur in too many others. Hangul and Han letters are syllables, and two of them can be a name. */
const MIN_LETTERS = 4;
const SYLLABLES = /^[\p{scx=Hang}\p{scx=Han}]+$/u;
const KANA = /^[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}ー]+$/u;

/** Returns the parts of a name and of an e-mail address that a password must not contain. */
function personalWords({ name, email }: Person): string[] {
  const names = wordsIn(name);
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const long = [
    ...names,
    names.join(""),
    ...wordsIn(local),
    // The local part with its digits: `kim88`.
    plain(folded(local)),
    ...domain.split(".").map((label) => plain(folded(label))),
  ].filter((word) => [...word].length >= MIN_LETTERS && /\p{L}/u.test(word));
  return [...new Set([...names.flatMap(splitIntoSyllables), ...long])];
}

/**
 * Returns each pair of adjacent letters of a name in Hangul or Han: 김민지 → 김민, 민지, in Korean and in Latin keystrokes.
 */
function splitIntoSyllables(word: string): string[] {
  const letters = [...word];
  if (SYLLABLES.test(word)) {
    const pairs = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
    return pairs.flatMap((pair) => (/^[가-힣]+$/.test(pair) ? [pair, toSearchKeys(pair)] : [pair]));
  }
  return KANA.test(word) && letters.length > 1 ? [word] : [];
}

export type Strength = "weak" | "fair" | "strong";

/**
 * Minimum bits of a fair and of a strong password. They estimate the guesses of an attacker who has the hash (log2).
 */
const FAIR_BITS = 45;
const STRONG_BITS = 60;

/** Number of characters of each class. */
const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[!-/:-@[-`{-~ ]/, 33],
  [/[^ -~]/u, 500],
];

/** A common word counts as one choice from a list of this size. */
const LISTED_BITS = Math.log2(10_000);

/**
 * Rates how hard a password is to guess. A common word counts as one choice; a repetition or sequence (`abcd`, `4321`)
 * adds almost nothing.
 */
export function rateStrength(password: string, isListed: IsListed): Strength {
  const bits = estimateBits(password.normalize("NFKC"), isListed);
  if (bits < FAIR_BITS) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}

function estimateBits(text: string, isListed: IsListed): number {
  const bitsPerCharacter = Math.log2(KINDS.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0));
  const readings = toSpellings(text.toLowerCase());
  let bits = 0;
  for (let i = 0; i < text.length; ) {
    const length = longestListed(readings, i, isListed);
    const isRun = length === 0 && i > 0 && Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) <= 1;
    bits += length > 0 ? LISTED_BITS : isRun ? 1 : bitsPerCharacter;
    i += length || 1;
  }
  return bits;
}

/** Returns the length of the longest common password that begins here, in any spelling; 0 if there is none. */
function longestListed(readings: string[], start: number, isListed: IsListed): number {
  const [{ length } = ""] = readings;
  for (let end = Math.min(length, start + MAX_DECORATION); end >= start + MIN_LETTERS; end -= 1) {
    if (readings.some((reading) => isListed(reading.slice(start, end)))) return end - start;
  }
  return 0;
}
