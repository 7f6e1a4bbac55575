import { fold } from "../textSearch.ts";
import type { ContactWay } from "./contactWays.ts";
import { MERGE_MAX } from "./mergeContacts.ts";
import { foldEmail, isSameNumber, toNumberKey } from "./sameWay.ts";
import { toWayLists } from "./wayLists.ts";

/** What tells whether two contacts are the same person. */
export type Candidate = {
  id: number;
  name: string;
  companyName: string | null;
  phone: string | null;
  mobile: string | null;
  email: string | null;
  extra: ContactWay[];
  isCard: boolean;
};

/**
 * Groups contacts that may be the same person: they have the same email, the same phone number, or the same name and
 * company. A group has at most one saved card, because two saved cards cannot be merged, and at most `MERGE_MAX`
 * contacts.
 *
 * @returns groups of at least two contacts, saved cards first, otherwise in the given order
 */
export function findDuplicates<Contact extends Candidate>(contacts: Contact[]): Contact[][] {
  const groupOf = new Map<Contact, Contact[]>();
  const join = (one: Contact, other: Contact): void => {
    const [a, b] = [groupOf.get(one) ?? [one], groupOf.get(other) ?? [other]];
    const cards = [...a, ...b].filter(({ isCard }) => isCard).length;
    if (a === b || cards > 1 || a.length + b.length > MERGE_MAX) return;
    const joined = [...a, ...b];
    for (const contact of joined) groupOf.set(contact, joined);
  };
  const seen = new Map<string, { contact: Contact; numbers: string[] }[]>();
  for (const contact of contacts) {
    const { keys, numbers } = toKeys(contact);
    for (const key of keys) {
      const known = seen.get(key) ?? [];
      for (const { contact: other, numbers: others } of known.slice(0, COMPARED)) {
        const isSame = !key.startsWith(NUMBER) || numbers.some((one) => others.some((two) => isSameNumber(one, two)));
        if (isSame) join(other, contact);
      }
      known.push({ contact, numbers });
      seen.set(key, known);
    }
  }
  const place = new Map(contacts.map((contact, i) => [contact, i]));
  return [...new Set(contacts.flatMap((contact) => groupOf.get(contact) ?? []).map((contact) => groupOf.get(contact)))]
    .filter((group) => group !== undefined)
    .map((group) =>
      group.toSorted((a, b) => Number(b.isCard) - Number(a.isCard) || (place.get(a) ?? 0) - (place.get(b) ?? 0)),
    );
}

/** How many contacts with the same key a contact is compared with. */
const COMPARED = 2 * MERGE_MAX;

const NUMBER = "number ";

function toKeys({ name, companyName, ...contact }: Candidate): { keys: Set<string>; numbers: string[] } {
  const { phones, emails } = toWayLists({ ...contact, website: null, address: null });
  const numbers = phones.map(({ value }) => value);
  const folded = (text: string) => fold(text).split(/\s+/).filter(Boolean).join(" ");
  const keys = [
    ...emails.map(({ value }) => `email ${foldEmail(value)}`),
    ...numbers.flatMap((number) => toNumberKey(number) ?? []).map((key) => NUMBER + key),
    ...(companyName ? [`name ${JSON.stringify([folded(name), folded(companyName)])}`] : []),
  ];
  return { keys: new Set(keys), numbers };
}
