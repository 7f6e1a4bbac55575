import { fold, toSearchPrefixes, toSearchTerms } from "../textSearch.ts";

const TERM_MAX_LENGTH = 40;

/** Labels of a domain that too many addresses share, such as `com` and `kr`. */
const SHORT_LABEL = 3;

/**
 * Returns the index terms of a member: the terms of each word of the name, the whole name, the whole e-mail address,
 * and its domain from each label on. The names on the member's card, in all its languages, count as names.
 */
export function toMemberSearchTerms({ name, email, namesOnCard }: MemberNames & { email: string }): string[] {
  const names = [name, ...namesOnCard];
  return [...new Set([...toNameTerms(names), ...toWholeTerms([email, ...listDomainParts(email)])])];
}

/**
 * Returns the index terms of a member of a group: only of the names that the list shows, which are those of the card if
 * there is one. A search must not reveal the name of an account behind a card.
 */
export const toShownNameTerms = ({ name, namesOnCard }: MemberNames): string[] => [
  ...new Set(toNameTerms(namesOnCard.length > 0 ? namesOnCard : [name])),
];

/** The name of the account, and the names on the card that represents the member. */
type MemberNames = { name: string; namesOnCard: string[] };

const toNameTerms = (names: string[]): string[] => [
  ...toSearchTerms({ texts: names, phones: [] }),
  ...toWholeTerms(names),
];

const toWholeTerms = (texts: string[]): string[] => texts.map((text) => fold(text).slice(0, TERM_MAX_LENGTH));

/** `a@mail.moa.example` → `@mail.moa.example`, `mail.moa.example`, `moa.example`, `example`. */
function listDomainParts(email: string): string[] {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const labels = domain.split(".");
  const parts = labels.map((_, i) => labels.slice(i).join("."));
  return [`@${domain}`, ...parts.filter((part) => part.includes(".") || part.length > SHORT_LABEL)];
}

/**
 * Returns the prefixes of a search. A member matches if, for each prefix, one of the member's terms begins with it. A
 * single word that contains a symbol (`minji@moa`, `moa.example`, `kim-lee`) is treated as the beginning of an e-mail
 * address, a part of its domain, or a whole name.
 */
export function toMemberSearchPrefixes(query: string): string[] {
  const text = fold(query).trim();
  const isWhole = /^\S+$/.test(text) && /[^\p{L}\p{N}\p{M}]/u.test(text) && /[\p{L}\p{N}]/u.test(text);
  return isWhole ? [text.slice(0, TERM_MAX_LENGTH)] : toSearchPrefixes(query);
}
