import type { Database } from "../../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { Viewer } from "../../http/context.ts";
import type { Locale } from "../../i18n.ts";
import { toPublicCard } from "../cards/cards.rules.ts";
import * as queries from "./contacts.queries.ts";

type Deps = { db: Database; now: Date };

/** A person's saved cards, newest first. A card that its owner withdrew shows no more than its name. */
export async function listContacts(
  { db }: Deps,
  viewer: Viewer,
  page: { locale: Locale; cursor?: number | undefined; limit: number },
) {
  const rows = await queries.listContacts(db, viewer.id, { ...page, limit: page.limit + 1 });
  const items = rows.slice(0, page.limit).map(({ card: { deletedAt, ...card }, ...contact }) => ({
    ...contact,
    card: deletedAt
      ? { ...card, title: null, position: null, companyName: null, photoKey: null, available: false }
      : { ...card, available: true },
  }));
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Saves another person's card.
 * @throws NOT_FOUND, CONTACT_OWN_CARD, CONTACT_EXISTS
 */
export async function saveContact({ db, now }: Deps, viewer: Viewer, cardId: string) {
  const card = await queries.findLiveCard(db, cardId);
  if (!card) throw AppError.at("cardId", "NOT_FOUND");
  if (card.ownerId === viewer.id) throw AppError.at("cardId", "CONTACT_OWN_CARD");
  const contact = await queries.insertContact(db, { userId: viewer.id, cardIdx: card.idx, createdAt: now });
  if (!contact) throw AppError.at("cardId", "CONTACT_EXISTS");
  return { id: contact.id, createdAt: contact.createdAt, cardId };
}

/** @throws NOT_FOUND where the person has no such contact */
export async function removeContact({ db }: Deps, viewer: Viewer, id: number): Promise<void> {
  if (!(await queries.deleteContact(db, viewer.id, id))) throw new AppError("NOT_FOUND");
}

/** A person's saved cards, whole and in the cards' own languages, to take along. */
export async function exportContacts({ db, now }: Deps, viewer: Viewer) {
  const rows = await queries.listSavedCards(db, viewer.id, now);
  return rows.map(({ card, ...contact }) => ({ ...contact, card: toPublicCard(card, [], [], []) }));
}
