import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Acceptance, Offer } from "../../../domain/exchange/exchanges.schema.ts";
import type { SortedPage } from "../../../domain/fields.schema.ts";
import type { Locale } from "../../../domain/locales.ts";
import { toPage, writeCursor } from "../../../domain/pagination.ts";
import { CONTACT_QUOTA, OFFERED_CARDS, SAVED_CONTACTS } from "../../../domain/quotas.ts";
import { DAY_MS } from "../../../domain/time.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { isEntitled } from "../billing/tickets/tickets.service.ts";
import { selectLiveCards, toPublicCards } from "../cards/core/publicCards.service.ts";
import { enforceAndRead, userLimits } from "../rate-limits/rateLimits.service.ts";
import { exportExchanges } from "./exchangeExport.queries.ts";
import * as queries from "./exchanges.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Offers the user's own card to the owner of another card. If that owner has already offered a card to the user, this
 * accepts their offer, so that two people who scan each other's codes need no further answer. A repeated offer has no
 * effect, and neither has an offer to someone who declined one lately; the response does not tell them apart.
 *
 * @returns `accepted` with the user's new contact, or `offered`
 * @throws NOT_FOUND, CONTACT_OWN_CARD, NOT_CARD_OWNER, INPUT_INVALID (`metAt` is in the future), QUOTA_CONTACTS,
 *   QUOTA_CONTACTS_FREE, EXCHANGE_OTHER_FULL, TOO_MANY_REQUESTS
 * @see docs/decisions/0037-exchange.md
 */
export async function offerCard(
  deps: Deps,
  viewer: Viewer,
  { cardId, cardIdx, ...said }: Offer,
): Promise<{ status: "offered" | "accepted"; contactId: number | null }> {
  const { db, now } = deps;
  const limits = userLimits(viewer, "offered cards", OFFERED_CARDS);
  const reads = [queries.selectTarget(db, cardId), queries.selectOfferable(db, cardIdx, viewer.id)] as const;
  const [[target], own] = (await enforceAndRead(deps, limits, reads)).results;
  if (!target) throw AppError.at("cardId", "NOT_FOUND");
  if (target.ownerId === viewer.id) throw AppError.at("cardId", "CONTACT_OWN_CARD");
  requireOfferable(own);
  requirePast(said.metAt, now);
  const offer = {
    ...said,
    senderId: viewer.id,
    fromCardIdx: cardIdx,
    recipientId: target.ownerId,
    toCardIdx: target.idx,
  };
  const { accepted, obstacle } = await queries.offerCard(db, offer, now);
  if (accepted) return { status: "accepted", contactId: accepted.contactId };
  if (obstacle) throw await toRefusal(deps, viewer, obstacle);
  return { status: "offered", contactId: null };
}

/**
 * Accepts an offer and gives one of the user's own cards in return. Both users get the other card as a contact, or
 * neither does. Each keeps their own words about where and when they met, or gets the other's. A repeated acceptance has
 * no effect.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, INPUT_INVALID (`metAt` is in the future), QUOTA_CONTACTS, QUOTA_CONTACTS_FREE, EXCHANGE_OTHER_FULL, TOO_MANY_REQUESTS
 */
export async function acceptOffer(deps: Deps, viewer: Viewer, id: number, { cardIdx, ...met }: Acceptance) {
  const { db, now } = deps;
  const limits = userLimits(viewer, "saved contacts", SAVED_CONTACTS);
  const reads = [
    queries.selectReceived(db, id, viewer.id, now),
    queries.selectOfferable(db, cardIdx, viewer.id),
  ] as const;
  const [[offer], own] = (await enforceAndRead(deps, limits, reads)).results;
  if (offer?.status === "accepted") return { contactId: offer.contactId };
  if (!offer?.isOpen) throw new AppError("NOT_FOUND");
  requireOfferable(own);
  requirePast(met.metAt, now);
  const acceptance = { ...met, id, senderId: offer.senderId, recipientId: viewer.id, answerCardIdx: cardIdx };
  const { accepted, obstacle } = await queries.acceptOffer(db, acceptance, now);
  if (accepted) return accepted;
  if (obstacle) throw await toRefusal(deps, viewer, obstacle);
  // The offer was answered in between. If it was accepted, this is the same request, sent twice at once.
  const [answered] = await queries.selectReceived(db, id, viewer.id, now);
  if (answered?.status !== "accepted") throw new AppError("NOT_FOUND");
  return { contactId: answered.contactId };
}

/** Declines an offer. Its sender is not notified. @throws NOT_FOUND */
export async function declineOffer({ db, now }: Deps, viewer: Viewer, id: number): Promise<void> {
  if (!(await queries.declineOffer(db, id, viewer.id, now))) throw new AppError("NOT_FOUND");
}

/** Lists the open offers to a user with the offered cards, latest first. */
export async function listOffers(
  { db, now }: Pick<Deps, "db" | "now">,
  viewer: Viewer,
  { cursor, limit }: SortedPage,
  locales: Locale[],
) {
  const offers = queries.openOffers(db, viewer.id, cursor?.[1], limit + 1, now);
  const cardsStatement = selectLiveCards(db, queries.offeredCards(offers), now);
  const [rows, found] = await queries.readOffers(db, offers, cardsStatement);
  const cards = toPublicCards(found, locales);
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => writeCursor(["", id]));
  return {
    items: items.flatMap(({ fromCardIdx, ...offer }) => {
      const card = cards.get(fromCardIdx);
      return card ? [{ ...offer, card }] : [];
    }),
    nextCursor,
  };
}

/** Rows per query of an export. */
const EXPORTED = 500;

/** Exports all offers that a user sent or received, oldest first. */
export async function* readAllExchanges({ db, now }: Pick<Deps, "db" | "now">, viewer: Viewer) {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows = await exportExchanges(db, viewer.id, after, EXPORTED, now);
    for (const { id: _, ...row } of rows) yield row;
    after = rows[EXPORTED - 1]?.id;
  }
}

function requireOfferable([card]: { idx: number }[]): void {
  if (!card) throw AppError.at("cardIdx", "NOT_CARD_OWNER");
}

/** Allows a day in the future, because the clock of a device may be wrong. */
function requirePast(metAt: Date | null, now: Date): void {
  if (metAt && metAt.getTime() > now.getTime() + DAY_MS) throw AppError.at("metAt", "INPUT_INVALID");
}

/** The error for a full card book: the user's own, or else the other user's. */
async function toRefusal(deps: Deps, viewer: Viewer, { isOwnFull }: { isOwnFull: boolean }): Promise<AppError> {
  if (!isOwnFull) return new AppError("EXCHANGE_OTHER_FULL");
  const { free, premium } = CONTACT_QUOTA;
  return (await isEntitled(deps, viewer, "premium"))
    ? new AppError("QUOTA_CONTACTS", { params: { max: premium } })
    : new AppError("QUOTA_CONTACTS_FREE", { params: { max: free, premium } });
}

export { declineBlockedStatement, withdrawBlockedStatement } from "./blockedOffers.queries.ts";
