import { listSearchedTexts, PHONE_FIELDS } from "../../../domain/cards/cardFields.ts";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { listWays } from "../../../domain/contacts/contactWays.ts";
import { toSearchPatterns, toSearchText, toSortName } from "../../../domain/textSearch.ts";
import { type BookContact, type BookEntry, type Changes, offlineDatabase } from "./offlineDatabase.ts";
import { hasPicture } from "./offlineImages.ts";
import { getOfflineOwnCard, getOfflinePerson } from "./offlineUser.ts";
import type { Offline } from "./withOfflineFallback.ts";

/** The filters of a list, as in the API. */
type Filters = {
  q?: string | undefined;
  favourite?: true | undefined;
  tag?: string | undefined;
  sort?: "name" | undefined;
};

/** All entries, cached for several searches. Undefined after a change. */
let reading: Promise<BookEntry[]> | undefined;

/** A list of contacts in a single page, in the same order as the API's lists. */
export async function listOfflineContacts(
  filters: Filters,
): Promise<Offline<{ items: BookContact[]; nextCursor: null }> | undefined> {
  return readOffline(async () => ({ items: filterContacts(await entries(), filters), nextCursor: null }));
}

/** A contact. It shows the small picture if the large one is not cached. */
export async function getOfflineContact(id: number): Promise<Offline<BookContact> | undefined> {
  return readOffline(async () => {
    const entry = await (await offlineDatabase()).get("contacts", id);
    if (!entry) return undefined;
    const { contact } = entry;
    return { ...contact, publicCard: contact.publicCard && (await withSeenPicture(contact.publicCard)) };
  });
}

/** A card as visitors see it: the user's own or one in the card book. */
export async function getOfflinePublicCard(cardId: string): Promise<Offline<PublicCard> | undefined> {
  const own = await getOfflineOwnCard(cardId);
  if (own) return own;
  return readOffline(async () => {
    const card = (await entries()).find(({ contact }) => contact.card?.cardId === cardId)?.contact.publicCard;
    return card ? withSeenPicture(card) : undefined;
  });
}

/** The contact that contains a card. Null if the card is not saved. */
export async function toOffline(cardId: string): Promise<Offline<BookContact | null> | undefined> {
  return readOffline(
    async () => (await entries()).find(({ contact }) => contact.card?.cardId === cardId)?.contact ?? null,
  );
}

/** All tags of the user's contacts, sorted. */
export async function listOfflineTags(): Promise<Offline<string[]> | undefined> {
  return readOffline(async () => [...new Set((await entries()).flatMap(({ contact }) => contact.tags))].toSorted());
}

/**
 * Saves contacts, replacing older copies of the same ones. Does nothing if the copy no longer belongs to this user, who
 * may have logged out in any tab.
 */
export async function keepContacts(userId: string, contacts: BookContact[]): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(["people", "contacts"], "readwrite");
  const store = transaction.objectStore("contacts");
  if (await transaction.objectStore("people").get(userId))
    await Promise.all(contacts.map(async (contact) => store.put(toBookEntry(contact))));
  await transaction.done;
  forgetEntries();
}

/** The ids of all saved contacts. */
export const listOfflineIds = async (): Promise<number[]> => (await offlineDatabase()).getAllKeys("contacts");

/** Deletes contacts from the offline copy. */
export async function forgetContacts(ids: number[]): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction("contacts", "readwrite");
  await Promise.all(ids.map(async (id) => store.delete(id)));
  await done;
  forgetEntries();
}

/** Clears the cache that searches use. */
export function forgetEntries(): void {
  reading = undefined;
}

/** Applies a change to the offline copy. */
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

/** The search text is as in the API (contactTexts.service.ts), in the displayed language. */
function toBookEntry(contact: BookContact): BookEntry {
  const { id, name, phoneticName, tags, card, extra } = contact;
  const words = listSearchedTexts({ ...contact, title: card?.title ?? null });
  const texts = [
    name,
    phoneticName,
    card?.cardId ?? null,
    ...tags,
    ...words,
    ...listWays(extra, "email"),
    contact.note,
  ];
  const phones = [...PHONE_FIELDS.map((field) => contact[field]), ...listWays(extra, "phone")];
  return {
    id,
    contact,
    searchText: toSearchText({ texts, phones }),
    sortName: toSortName(name, phoneticName),
  };
}

function filterContacts(all: BookEntry[], { q = "", favourite, tag, sort }: Filters): BookContact[] {
  const patterns = toSearchPatterns(q);
  if (q.trim() && patterns.length === 0) return [];
  const chosen = all.filter(
    ({ contact, searchText }) =>
      (!favourite || contact.favourite) &&
      (tag === undefined || contact.tags.includes(tag)) &&
      patterns.every((pattern) => searchText.includes(pattern)),
  );
  const sorted = sort === "name" ? chosen.toSorted(byName) : chosen.toSorted((a, b) => b.id - a.id);
  return sorted.map(({ contact }) => contact);
}

/** Compares sort names as the database does. Equal names are sorted by age. */
function byName(one: BookEntry, other: BookEntry): number {
  if (one.sortName === other.sortName) return one.id - other.id;
  return one.sortName < other.sortName ? -1 : 1;
}

async function withSeenPicture(card: PublicCard): Promise<PublicCard> {
  const isSeen = (await hasPicture(card.introKey)) || !(await hasPicture(card.photoKey));
  return isSeen ? card : { ...card, introKey: card.photoKey };
}
