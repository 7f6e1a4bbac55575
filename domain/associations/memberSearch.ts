import { fold, toSearchPrefixes, toSearchTerms } from "../textSearch.ts";

const TERM_MAX_LENGTH = 40;

/** The terms under which a search finds a member: the words of the name as in the card book, the name and the address whole. */
export function toMemberSearchTerms({ name, email }: { name: string; email: string }): string[] {
  const whole = [name, email].map((text) => fold(text).slice(0, TERM_MAX_LENGTH));
  return [...new Set([...toSearchTerms({ texts: [name], phones: [] }), ...whole])];
}

/**
 * What a search asks for: a member is found where they have, for each of these, a term that begins with it. One word
 * with a sign in it (`minji@moa`, `kim-lee`) is the beginning of an address or of a whole name.
 */
export function toMemberSearchPrefixes(query: string): string[] {
  const text = fold(query).trim();
  const isWhole = /^\S+$/.test(text) && /[^\p{L}\p{N}\p{M}]/u.test(text) && /[\p{L}\p{N}]/u.test(text);
  return isWhole ? [text.slice(0, TERM_MAX_LENGTH)] : toSearchPrefixes(query);
}
