import { fold } from "../textSearch.ts";

/**
 * Folds an association name for comparison. It removes case, width, accents and invisible characters, so that two names
 * that look alike are equal.
 */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** Maximum conditions of one search. Further words are ignored. */
const MAX_WORDS = 6;

/** The index of names cuts its terms at this length. */
const TERM_MAX_LENGTH = 40;

/** Letters, numbers and marks. The folded middle dot of Korean names (U+119E), a letter in Unicode, separates words. */
const WORDS = /(?:(?!\u119E)[\p{L}\p{N}\p{M}])+/gu;

/**
 * Returns the words of a search for an association, longest first, because it matches the fewest names. Empty if the
 * text has no letter or number.
 */
export const toNameWords = (query: string): string[] =>
  [...new Set(foldName(query).match(WORDS) ?? [])]
    .map((word) => word.slice(0, TERM_MAX_LENGTH))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
