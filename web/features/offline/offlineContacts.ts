import { listSearchedTexts, PHONE_FIELDS } from "../../../domain/cards/cardFields.ts";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { toSearchPrefixes, toSearchTerms, toSortName } from "../../../domain/textSearch.ts";
import { type BookContact, type BookEntry, type Changes, offlineDatabase } from "./offlineDatabase.ts";
import { hasPicture } from "./offlineImages.ts";
import { getOfflineOwnCard, getOfflinePerson } from "./offlineUser.ts";
import type { Offline } from "./withOfflineFallback.ts";

/** Which contacts a list shows; as the API's. */
type Filters = {
  q?: string | undefined;
  favourite?: true | undefined;
  tag?: string | undefined;
  sort?: "name" | undefined;
};

/** All entries, read once for many searches; undefined after a change. */
let reading: Promise<BookEntry[]> | undefined;

/** The contacts that a list shows, all on one page, in the order of the API's lists. */
export async function listOfflineContacts(
  filters: Filters,
): Promise<Offline<{ items: BookContact[]; nextCursor: null }> | undefined> {
  return readOffline(async () => ({ items: filterContacts(await entries(), filters), nextCursor: null }));
}

/** A contact; with the small picture where the large one was never seen. */
export async function getOfflineContact(id: number): Promise<Offline<BookContact> | undefined> {
  return readOffline(async () => {
    const entry = await (await offlineDatabase()).get("contacts", id);
    if (!entry) return undefined;
    const { contact } = entry;
    return { ...contact, publicCard: contact.publicCard && (await withSeenPicture(contact.publicCard)) };
  });
}

/** A card as others see it: one's own, or one in the card book. */
export async function getOfflinePublicCard(cardId: string): Promise<Offline<PublicCard> | undefined> {
  const own = await getOfflineOwnCard(cardId);
  if (own) return own;
  return readOffline(async () => {
    const card = (await entries()).find(({ contact }) => contact.card?.cardId === cardId)?.contact.publicCard;
    return card ? withSeenPicture(card) : undefined;
  });
}

/** The contact by which a card is in the card book; null where it is not. */
export async function toOffline(cardId: string): Promise<Offline<BookContact | null> | undefined> {
  return readOffline(
    async () => (await entries()).find(({ contact }) => contact.card?.cardId === cardId)?.contact ?? null,
  );
}

/** The tags that a person gave, in order. */
export async function listOfflineTags(): Promise<Offline<string[]> | undefined> {
  return readOffline(async () => [...new Set((await entries()).flatMap(({ contact }) => contact.tags))].toSorted());
}

/**
 * Keeps a person's contacts, in the place of what was kept of the same ones. Nothing where they are no longer the one who
 * is kept: they may have logged out, in whichever tab, while these were on their way.
 */
export async function keepContacts(userId: string, contacts: BookContact[]): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(["people", "contacts"], "readwrite");
  const store = transaction.objectStore("contacts");
  if (await transaction.objectStore("people").get(userId))
    await Promise.all(contacts.map(async (contact) => store.put(toBookEntry(contact))));
  await transaction.done;
  forgetEntries();
}

/** The ids of the contacts that are kept. */
export const listOfflineIds = async (): Promise<number[]> => (await offlineDatabase()).getAllKeys("contacts");

/** Drops contacts that are in the card book no more. */
export async function forgetContacts(ids: number[]): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction("contacts", "readwrite");
  await Promise.all(ids.map(async (id) => store.delete(id)));
  await done;
  forgetEntries();
}

/** Searches read anew what is kept. */
export function forgetEntries(): void {
  reading = undefined;
}

/** Shows a change in what is kept. */
export async function changeOfflineContact(id: number, changes: Changes): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction("contacts", "readwrite");
  const entry = await store.get(id);
  if (entry) await store.put(toBookEntry({ ...entry.contact, ...changes }));
  await done;
  forgetEntries();
}

async function readOffline<Content>(read: () => Promise<Content | undefined>): Promise<Offline<Content> | undefined> {
  const savedAt = (await getOfflinePerson())?.book.savedAt;
  const content = savedAt ? await read() : undefined;
  return savedAt && content !== undefined ? { content, savedAt } : undefined;
}

async function entries(): Promise<BookEntry[]> {
  reading ??= readEntries().catch((error: unknown) => {
    forgetEntries();
    throw error;
  });
  return reading;
}

const readEntries = async () => (await offlineDatabase()).getAll("contacts");

/** Found by what the API finds it by (contactIndex.service.ts), in the language in which it is shown. */
function toBookEntry(contact: BookContact): BookEntry {
  const { id, name, phoneticName, tags, card } = contact;
  const words = listSearchedTexts({ ...contact, title: card?.title ?? null });
  const texts = [name, phoneticName, card?.cardId ?? null, ...tags, ...words];
  return {
    id,
    contact,
    terms: toSearchTerms({ texts, phones: PHONE_FIELDS.map((field) => contact[field]) }),
    sortName: toSortName(name, phoneticName),
  };
}

function filterContacts(all: BookEntry[], { q = "", favourite, tag, sort }: Filters): BookContact[] {
  const prefixes = toSearchPrefixes(q);
  if (q.trim() && prefixes.length === 0) return [];
  const chosen = all.filter(
    ({ contact }) => (!favourite || contact.favourite) && (tag === undefined || contact.tags.includes(tag)),
  );
  return sorted(chosen, prefixes, sort).map(({ contact }) => contact);
}

/** A search in the order of the words that it finds; else by name, or the newest first. */
function sorted(chosen: BookEntry[], prefixes: string[], sort: Filters["sort"]): BookEntry[] {
  const [first] = prefixes;
  if (first === undefined) {
    return sort === "name" ? chosen.toSorted(by(({ sortName }) => sortName)) : chosen.toSorted((a, b) => b.id - a.id);
  }
  const found = new Map<BookEntry, string>();
  for (const entry of chosen) {
    const terms = prefixes.map((prefix) => entry.terms.filter((term) => term.startsWith(prefix)).toSorted()[0]);
    if (terms[0] !== undefined && !terms.includes(undefined)) found.set(entry, terms[0]);
  }
  return [...found.keys()].toSorted(by((entry) => found.get(entry) ?? ""));
}

/** By a text as the database compares it, and by age where it is the same. */
const by = (textOf: (entry: BookEntry) => string) => (a: BookEntry, b: BookEntry) => {
  const [one, other] = [textOf(a), textOf(b)];
  if (one === other) return a.id - b.id;
  return one < other ? -1 : 1;
};

async function withSeenPicture(card: PublicCard): Promise<PublicCard> {
  const isSeen = (await hasPicture(card.introKey)) || !(await hasPicture(card.photoKey));
  return isSeen ? card : { ...card, introKey: card.photoKey };
}
