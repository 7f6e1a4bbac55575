import { fold, toSearchKeys } from "../textSearch.ts";

/** Who chooses a password, as far as the password must not name them. */
export type Person = { name: string; email: string };

export type Weakness = "PASSWORD_COMMON" | "PASSWORD_PERSONAL";

/** True for what is among the most common passwords, in lower case. */
export type IsListed = (text: string) => boolean;

/** Characters that people write for letters. `1`, `!` and `|` stand for i or l. */
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

/** How many digits and symbols beside the letters are tried as a part of a common password. */
const MAX_DECORATION = 20;

/** Letters, numbers and the marks that belong to them. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]/gu, "");

/** A text as it is, and as it reads where digits and symbols stand for letters; each of the same length. */
const toSpellings = (text: string): string[] => [
  text,
  ...["i", "l"].map((letter) => text.replace(/[1!|@48305$7]/g, (sign) => LOOKALIKES[sign] ?? letter)),
];

/** Why a password is refused that has all that it needs; null where it is not. */
export function findWeakness(password: string, person: Person, isListed: IsListed): Weakness | null {
  if (isPersonal(password, person)) return "PASSWORD_PERSONAL";
  return isCommon(password, isListed) ? "PASSWORD_COMMON" : null;
}

/**
 * True for a common password with nothing but digits and symbols before, after or in it: `Password1!`, `p@ss-word99`.
 * What stands around the letters may itself be a part of the common one, as in `abc123!`.
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

/** True for a password in which the person's name or address stands, whatever its case, accents and lookalikes. */
export function isPersonal(password: string, person: Person): boolean {
  const readings = toSpellings(folded(password)).map(plain);
  return personalWords(person).some((word) => readings.some((reading) => reading.includes(word)));
}

const folded = (text: string) => fold(text.normalize("NFKC"));

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{M}]+/gu) ?? [];

/** Shorter words stand in too many others. A letter of Hangul or Han is a syllable, and two of them are a name. */
const MIN_LETTERS = 4;
const SYLLABLES = /^[\p{scx=Hang}\p{scx=Han}]+$/u;
const KANA = /^[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}ー]+$/u;

/** What a password must not hold: the parts of a name and of an address. */
function personalWords({ name, email }: Person): string[] {
  const names = wordsIn(name);
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const long = [
    ...names,
    names.join(""),
    ...wordsIn(local),
    // With its digits: `kim88`.
    plain(folded(local)),
    ...domain.split(".").map((label) => plain(folded(label))),
  ].filter((word) => [...word].length >= MIN_LETTERS && /\p{L}/u.test(word));
  return [...new Set([...names.flatMap(splitIntoSyllables), ...long])];
}

/** Any two neighbors of a name in Hangul or Han, 김민지 → 김민, 민지, as typed with a Korean and a Latin keyboard. */
function splitIntoSyllables(word: string): string[] {
  const letters = [...word];
  if (SYLLABLES.test(word)) {
    const pairs = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
    return pairs.flatMap((pair) => (/^[가-힣]+$/.test(pair) ? [pair, toSearchKeys(pair)] : [pair]));
  }
  return KANA.test(word) && letters.length > 1 ? [word] : [];
}

export type Strength = "weak" | "fair" | "strong";

/** Bits from which a password is called fair and strong: what an attacker with the stolen hash has to try, by halves. */
const FAIR_BITS = 45;
const STRONG_BITS = 60;

/** How many different characters there are of a kind. */
const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[!-/:-@[-`{-~ ]/, 33],
  [/[^ -~]/u, 500],
];

/** A common word costs an attacker one of the list. */
const LISTED_BITS = Math.log2(10_000);

/** Estimates how hard a password is to guess: a common word counts as one choice, a repetition or a run (`abcd`, `4321`) as hardly one. */
export function rateStrength(password: string, isListed: IsListed): Strength {
  const bits = estimateBits(password.normalize("NFKC"), isListed);
  if (bits < FAIR_BITS) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}

function estimateBits(text: string, isListed: IsListed): number {
  const perLetter = Math.log2(KINDS.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0));
  const readings = toSpellings(text.toLowerCase());
  let bits = 0;
  for (let i = 0; i < text.length; ) {
    const length = longestListed(readings, i, isListed);
    const isRun = length === 0 && i > 0 && Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) <= 1;
    bits += length > 0 ? LISTED_BITS : isRun ? 1 : perLetter;
    i += length || 1;
  }
  return bits;
}

/** The length of the longest common password that begins here, in any reading; 0 for none. */
function longestListed(readings: string[], start: number, isListed: IsListed): number {
  const [{ length } = ""] = readings;
  for (let end = Math.min(length, start + MAX_DECORATION); end >= start + MIN_LETTERS; end -= 1) {
    if (readings.some((reading) => isListed(reading.slice(start, end)))) return end - start;
  }
  return 0;
}
