import type { Database } from "../../../../db/client.ts";
import type { ListContacts, UpdateContact } from "../../../../domain/contacts/contacts.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { type ListKey, pageOfHits } from "../../../../domain/pagination.ts";
import { CONTACT_QUOTA, SAVED_CONTACTS } from "../../../../domain/quotas.ts";
import { toSearchPrefixes } from "../../../../domain/textSearch.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { isEntitled } from "../../billing/tickets/tickets.service.ts";
import { listPublicCards } from "../../cards/core/cards.service.ts";
import { discardUnused } from "../../cards/images/imageStorage.service.ts";
import { limitUser } from "../../rate-limits/rateLimits.service.ts";
import { refreshIndex } from "../search/contactIndex.service.ts";
import * as list from "./contactList.queries.ts";
import * as queries from "./contacts.queries.ts";
import { toContact, toContactDetail } from "./toContact.ts";

type Deps = { db: Database; now: Date };

/** Contacts per page of the offline card book. */
const BOOK_PAGE = 100;

/**
 * Lists a user's contacts. Reads a bounded number of rows, so a page can be short or empty although another one
 * follows.
 */
export async function listContacts(deps: Deps, viewer: Viewer, query: ListContacts, preferredLocales: Locale[]) {
  const { ids, nextCursor } = await findPage(deps.db, viewer, query);
  const rows = await findInOrder(deps.db, viewer, ids, preferredLocales);
  return { items: rows.map((row) => toContact(row, preferredLocales)), nextCursor };
}

/** Lists all contacts of a user in full, page by page, for offline use. */
export async function readBook(deps: Deps, viewer: Viewer, after: ListKey | undefined, preferredLocales: Locale[]) {
  const { ids, nextCursor } = await findPage(deps.db, viewer, {
    q: "",
    sort: "newest",
    cursor: after,
    limit: BOOK_PAGE,
  });
  return { items: await readDetails(deps, viewer, ids, preferredLocales), nextCursor };
}

/** Returns a contact in full. @throws NOT_FOUND */
export async function getContact(deps: Deps, viewer: Viewer, id: number, preferredLocales: Locale[]) {
  const [contact] = await readDetails(deps, viewer, [id], preferredLocales);
  if (!contact) throw new AppError("NOT_FOUND");
  return contact;
}

/** Lists the tags that a user has assigned, in order. */
export async function listTags({ db }: Deps, viewer: Viewer) {
  return { items: await list.listTags(db, viewer.id) };
}

/**
 * Saves another user's card as a contact.
 *
 * @throws NOT_FOUND, CONTACT_OWN_CARD, CONTACT_EXISTS, QUOTA_CONTACTS, QUOTA_CONTACTS_FREE, TOO_MANY_REQUESTS
 * @see product.md, "Contacts, groups, associations"
 */
export async function saveContact(deps: Deps & { settings: Settings }, viewer: Viewer, cardId: string) {
  const { db, now } = deps;
  await limitUser(deps, viewer, "saved contacts", SAVED_CONTACTS);
  const card = await queries.findLiveCard(db, cardId);
  if (!card) throw AppError.at("cardId", "NOT_FOUND");
  if (card.ownerId === viewer.id) throw AppError.at("cardId", "CONTACT_OWN_CARD");
  const contact = await queries.insertContact(db, { userId: viewer.id, cardIdx: card.idx, createdAt: now });
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
  const { note: _, tags: __, favourite: ___, ...texts } = changes;
  const [text] = Object.keys(texts);
  if (contact.cardIdx !== null && text !== undefined) throw AppError.at(text, "INPUT_INVALID");
  await queries.updateContact(deps.db, viewer.id, id, changes);
  return getContact(deps, viewer, id, preferredLocales);
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

async function findPage(
  db: Database,
  viewer: Viewer,
  query: Omit<ListContacts, "cursor"> & { cursor?: ListKey | undefined },
) {
  await refreshIndex(db, viewer);
  const { q, favourite, tag, sort, cursor, limit } = query;
  const prefixes = toSearchPrefixes(q);
  // A query without letters or numbers matches nobody.
  if (q.trim() !== "" && prefixes.length === 0) return { ids: [], nextCursor: null };
  const filters = { prefixes, favourite, tag, sort };
  const scan = async (places: number) => list.scanList(db, viewer.id, { ...filters, after: cursor, limit: places });
  return pageOfHits(scan, limit, list.isFiltered(filters));
}

/** Returns the contacts in the order of these IDs. Contacts deleted in between are omitted. */
async function findInOrder(db: Database, viewer: Viewer, ids: number[], preferredLocales: Locale[]) {
  if (ids.length === 0) return [];
  const rows = await queries.findContacts(db, viewer.id, ids, preferredLocales);
  const byId = new Map(rows.map((row) => [row.contact.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns these contacts in full, in this order. */
export async function readDetails(deps: Deps, viewer: Viewer, ids: number[], preferredLocales: Locale[]) {
  const rows = await findInOrder(deps.db, viewer, ids, preferredLocales);
  const cardIdxs = rows.flatMap(({ card }) => (card && !card.withdrawn ? [card.idx] : []));
  const publicCards = cardIdxs.length > 0 ? await listPublicCards(deps, cardIdxs, preferredLocales) : undefined;
  return rows.map((row) => ({
    ...toContactDetail(row, preferredLocales),
    extra: row.contact.extra ?? [],
    leftOn: row.leftOn,
    consentedAt: row.contact.consentedAt,
    publicCard: publicCards?.get(row.card?.idx ?? 0) ?? null,
  }));
}
