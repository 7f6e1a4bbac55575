import { fold } from "../textSearch.ts";

/**
 * A name as names of associations are compared: without case, width, accents and what cannot be seen, so that no two
 * read alike.
 */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
