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
