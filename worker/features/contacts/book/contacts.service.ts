import type { Database } from "../../../../db/client.ts";
import type { ListContacts } from "../../../../domain/contacts/contacts.schema.ts";
import { AppError, type ErrorParams } from "../../../../domain/errors.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { type ListKey, toPage, writeCursor } from "../../../../domain/pagination.ts";
import { CONTACT_QUOTA, SAVED_CONTACTS } from "../../../../domain/quotas.ts";
import { toSearchPatterns } from "../../../../domain/textSearch.ts";
import type { Settings } from "../../../env.ts";
import type { AfterResponse, Viewer } from "../../../http/context.ts";
import { isEntitled } from "../../billing/tickets/tickets.service.ts";
import { discardUnused } from "../../cards/images/imageStorage.service.ts";
import { enforceAndRead, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { indexContacts, isFound, toCardEntry } from "../search/contactTexts.service.ts";
import { selectDetails, toDetails } from "./contactDetails.service.ts";
import { type List, listTags as listAllTags, listPlaces } from "./contactList.queries.ts";
import * as rows from "./contactRows.queries.ts";
import * as queries from "./contacts.queries.ts";
import { toContact } from "./toContact.ts";

type Deps = { db: Database; now: Date };

/** Contacts per page of the offline card book. */
const BOOK_PAGE = 100;

/** Contacts that a list by name indexes before it is sorted. */
const INDEXED_AT_ONCE = 200;

/**
 * Lists a user's contacts. The page of a search can be short although another one follows: it then contained contacts
 * that are not indexed yet and do not match.
 */
export async function listContacts(
  deps: Deps & AfterResponse,
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
  if (items.some(({ sources }) => sources !== null)) deps.afterResponse(async () => indexContacts(db, viewer, items));
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
  throw await refuseFullBook(deps, viewer, "cardId");
}

/** The error of a card book that is full. @param path the field of the request that it is about */
export async function refuseFullBook(deps: Deps, viewer: Viewer, path?: string): Promise<AppError> {
  const isPremium = await isEntitled(deps, viewer, "premium");
  const { premium, free } = CONTACT_QUOTA;
  const code = isPremium ? "QUOTA_CONTACTS" : "QUOTA_CONTACTS_FREE";
  const params: ErrorParams = isPremium ? { max: premium } : { max: free, premium };
  return path === undefined ? new AppError(code, { params }) : AppError.at(path, code, params);
}

/** Deletes a contact. @throws NOT_FOUND */
export async function removeContact(
  { db, bucket, afterResponse }: Deps & AfterResponse & { bucket: R2Bucket },
  viewer: Viewer,
  id: number,
): Promise<void> {
  const contact = await queries.findContact(db, viewer.id, id);
  if (!contact || !(await queries.deleteContact(db, viewer.id, id))) throw new AppError("NOT_FOUND");
  // The contact is deleted. If this fails, the retention job deletes the picture.
  const { photoKey } = contact;
  if (photoKey) afterResponse(async () => discardUnused({ db, bucket }, [photoKey]));
}
