import type { Database, Results } from "../../../../db/client.ts";
import type { ListContacts, UpdateContact } from "../../../../domain/contacts/contacts.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { type ListKey, toPage, writeCursor } from "../../../../domain/pagination.ts";
import { CONTACT_QUOTA, SAVED_CONTACTS } from "../../../../domain/quotas.ts";
import { toSearchPatterns } from "../../../../domain/textSearch.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { isEntitled } from "../../billing/tickets/tickets.service.ts";
import { selectLiveCards, toPublicCards } from "../../cards/core/publicCards.service.ts";
import { discardUnused } from "../../cards/images/imageStorage.service.ts";
import { enforceAndRead, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { indexContacts, isFound, toCardEntry, toChangedText } from "../search/contactTexts.service.ts";
import { type List, listTags as listAllTags, listPlaces } from "./contactList.queries.ts";
import * as rows from "./contactRows.queries.ts";
import * as queries from "./contacts.queries.ts";
import { toContact, toContactDetail } from "./toContact.ts";

type Deps = { db: Database; now: Date };

/** Runs work after the response. */
type Defer = { defer: (work: Promise<unknown>) => void };

/** Contacts per page of the offline card book. */
const BOOK_PAGE = 100;

/** Contacts that a list by name indexes before it is sorted. */
const INDEXED_AT_ONCE = 200;

/**
 * Lists a user's contacts. The page of a search can be short although another one follows: it then contained contacts
 * that are not indexed yet and do not match.
 */
export async function listContacts(
  deps: Deps & Defer,
  viewer: Viewer,
  { cursor: after, limit, q, ...filters }: ListContacts,
  preferredLocales: Locale[],
) {
  const { db } = deps;
  const patterns = toSearchPatterns(q);
  // A query without letters or numbers matches no contact.
  if (q.trim() !== "" && patterns.length === 0) return { items: [], nextCursor: null };
  const list = { ...filters, patterns, after };
  const toIndex = patterns.length > 0 || list.sort === "name";
  const read = async (some: Partial<List>) => {
    const places = listPlaces(db, viewer.id, { ...list, limit: limit + 1, ...some });
    return rows.selectContacts(db, places, preferredLocales, { sort: list.sort, toIndex });
  };
  let found = await read({});
  if (list.sort === "name" && found.some(({ sources }) => sources !== null)) {
    // Contacts without a search text have no place in the order yet.
    await indexContacts(db, viewer, await read({ after: undefined, limit: INDEXED_AT_ONCE }));
    found = await read({});
  }
  const { items, nextCursor } = toPage(found, limit, (last) => writeCursor([last.sortKey, last.id]));
  if (items.some(({ sources }) => sources !== null))
    deps.defer(indexContacts(db, viewer, items).catch(() => undefined));
  const hits = items.filter((row) => isFound(row, patterns));
  return { items: hits.map((row) => toContact(row, preferredLocales)), nextCursor };
}

/** Lists all contacts of a user in full, page by page, newest first. */
export async function readBook(
  deps: Deps,
  viewer: Viewer,
  after: ListKey | undefined,
  preferredLocales: Locale[],
  limit = BOOK_PAGE,
) {
  const places = listPlaces(deps.db, viewer.id, { patterns: [], sort: "newest", after, limit: limit + 1 });
  const details = await rows.readInFull(deps.db, selectDetails(deps, places, preferredLocales));
  const { items, nextCursor } = toPage(toDetails(details, preferredLocales), limit, ({ id }) => writeCursor(["", id]));
  return { items, nextCursor };
}

/** Returns a contact in full. @throws NOT_FOUND */
export async function getContact(deps: Deps, viewer: Viewer, id: number, preferredLocales: Locale[]) {
  const selected = selectDetails(deps, rows.selectPlace(deps.db, viewer.id, id), preferredLocales);
  const [contact] = toDetails(await rows.readInFull(deps.db, selected), preferredLocales);
  if (!contact) throw new AppError("NOT_FOUND");
  return contact;
}

/** Lists the tags that a user has assigned, in order. */
export async function listTags({ db }: Deps, viewer: Viewer) {
  return { items: await listAllTags(db, viewer.id) };
}

/**
 * Saves another user's card as a contact.
 *
 * @throws NOT_FOUND, CONTACT_OWN_CARD, CONTACT_EXISTS, QUOTA_CONTACTS, QUOTA_CONTACTS_FREE, TOO_MANY_REQUESTS
 * @see product.md, "Contacts, groups, associations"
 */
export async function saveContact(deps: Deps & { settings: Settings }, viewer: Viewer, cardId: string) {
  const { db, now } = deps;
  const limits = userLimits(viewer, "saved contacts", SAVED_CONTACTS);
  const { results } = await enforceAndRead(deps, limits, [queries.selectLiveCard(db, cardId)]);
  const [[card]] = results;
  if (!card) throw AppError.at("cardId", "NOT_FOUND");
  if (card.ownerId === viewer.id) throw AppError.at("cardId", "CONTACT_OWN_CARD");
  const saved = { userId: viewer.id, cardIdx: card.idx, createdAt: now };
  const contact = await queries.insertContact(
    db,
    saved,
    card.source === null ? null : toCardEntry(card.idx, card.source),
  );
  if (contact) return { id: contact.id, createdAt: contact.createdAt, cardId };
  if (await queries.isSaved(db, viewer.id, card.idx)) throw AppError.at("cardId", "CONTACT_EXISTS");
  const isPremium = await isEntitled(deps, viewer, "premium");
  throw isPremium
    ? AppError.at("cardId", "QUOTA_CONTACTS", { max: CONTACT_QUOTA.premium })
    : AppError.at("cardId", "QUOTA_CONTACTS_FREE", { max: CONTACT_QUOTA.free, premium: CONTACT_QUOTA.premium });
}

/**
 * Changes the note, tags and favorite mark of a contact. The other fields can change only in a private contact.
 *
 * @throws NOT_FOUND, INPUT_INVALID (a field that belongs to the owner of a saved card)
 */
export async function updateContact(
  deps: Deps,
  viewer: Viewer,
  id: number,
  changes: UpdateContact,
  preferredLocales: Locale[],
) {
  const contact = await queries.findContact(deps.db, viewer.id, id);
  if (!contact) throw new AppError("NOT_FOUND");
  const { note: _, tags, favourite: __, ...texts } = changes;
  const [text] = Object.keys(texts);
  if (contact.cardIdx !== null && text !== undefined) throw AppError.at(text, "INPUT_INVALID");
  const isSearched = tags !== undefined || text !== undefined;
  const search = isSearched ? { ...toChangedText(contact.source, changes), before: contact.searchText } : null;
  const selected = selectDetails(deps, rows.selectPlace(deps.db, viewer.id, id), preferredLocales);
  const [changed] = toDetails(
    await queries.updateContact(deps.db, viewer.id, id, changes, search, selected),
    preferredLocales,
  );
  if (!changed) throw new AppError("NOT_FOUND");
  return changed;
}

/** Deletes a contact. @throws NOT_FOUND */
export async function removeContact(
  { db, bucket }: Deps & { bucket: R2Bucket },
  viewer: Viewer,
  id: number,
): Promise<void> {
  const contact = await queries.findContact(db, viewer.id, id);
  if (!contact || !(await queries.deleteContact(db, viewer.id, id))) throw new AppError("NOT_FOUND");
  // The contact is deleted. If this fails, the retention job deletes the picture.
  if (contact.photoKey) await discardUnused({ db, bucket }, [contact.photoKey]).catch(() => undefined);
}

/** Statements for one batch: the contacts at these positions, and the public cards in them. */
const selectDetails = ({ db, now }: Deps, places: rows.Places, preferredLocales: Locale[]) =>
  [rows.selectContacts(db, places, preferredLocales), selectLiveCards(db, rows.cardsAt(places), now)] as const;

type Details = Results<ReturnType<typeof selectDetails>>;

/** Returns the contacts that `selectDetails` has read in full. */
function toDetails([contacts, cards]: Details, preferredLocales: Locale[]) {
  const publicCards = toPublicCards(cards, preferredLocales);
  return contacts.map((row) => ({
    ...toContactDetail(row, preferredLocales),
    extra: row.extra ?? [],
    leftOn: row.leftOn,
    consentedAt: row.consentedAt,
    publicCard: publicCards.get(row.card?.idx ?? 0) ?? null,
  }));
}
