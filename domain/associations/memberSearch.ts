import { fold, toSearchPrefixes, toSearchTerms } from "../textSearch.ts";

const TERM_MAX_LENGTH = 40;

/**
 * Returns the index terms of a member: the terms of each word of the name, the whole name, and the whole e-mail
 * address.
 */
export function toMemberSearchTerms({ name, email }: { name: string; email: string }): string[] {
  const whole = [name, email].map((text) => fold(text).slice(0, TERM_MAX_LENGTH));
  return [...new Set([...toSearchTerms({ texts: [name], phones: [] }), ...whole])];
}

/**
 * Returns the prefixes of a search. A member matches if, for each prefix, one of the member's terms begins with it. A
 * single word that contains a symbol (`minji@moa`, `kim-lee`) is treated as the beginning of an e-mail address or a
 * whole name.
 */
export function toMemberSearchPrefixes(query: string): string[] {
  const text = fold(query).trim();
  const isWhole = /^\S+$/.test(text) && /[^\p{L}\p{N}\p{M}]/u.test(text) && /[\p{L}\p{N}]/u.test(text);
  return isWhole ? [text.slice(0, TERM_MAX_LENGTH)] : toSearchPrefixes(query);
}
