import { and, desc, eq, gt, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { batchByName } from "../../../db/batchByName.ts";
import type { Database, Results, Statement } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { notifyStatement } from "../../../db/notifications.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { contacts } from "../../../db/schema/contacts.table.ts";
import { declines, exchanges } from "../../../db/schema/exchanges.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import { ANSWER_DAYS, OFFER_DAYS } from "../../../domain/exchange/exchangeTerms.ts";
import { MINUTE_MS } from "../../../domain/time.ts";
import {
  acceptStatements,
  contactWith,
  inDays,
  isCurrent,
  isOpen,
  type Met,
  selectObstacle,
} from "./acceptance.queries.ts";
import { declineBlockedStatement, declined } from "./blockedOffers.queries.ts";

/** An offer: who offers which of their cards to whom, and for which card of the recipient. */
export type NewOffer = Met & {
  senderId: string;
  fromCardIdx: number;
  recipientId: string;
  toCardIdx: number;
  note: string | null;
};

/** Selects a card of a person that others can see. Group cards are left out. */
export const selectTarget = (db: Database, cardId: string) =>
  db
    .select({ idx: cards.idx, ownerId: cards.ownerId })
    .from(cards)
    .where(and(eq(cards.cardId, cardId), ne(cards.type, "group"), sql`not ${isWithdrawn()}`));

/** Selects the user's card if the user can offer it: it must be public, and not a group card. */
export const selectOfferable = (db: Database, cardIdx: number, ownerId: string) =>
  db
    .select({ idx: cards.idx })
    .from(cards)
    .where(and(eq(cards.idx, cardIdx), eq(cards.ownerId, ownerId), ne(cards.type, "group"), sql`not ${isWithdrawn()}`));

/** Selects an offer to a user, whatever its state, and the contact with the offered card. */
export const selectReceived = (db: Database, id: number, recipientId: string, now: Date) =>
  db
    .select({
      senderId: exchanges.senderId,
      status: exchanges.status,
      isOpen: sql`${isOpen(now)}`.mapWith(Boolean).as("is_open"),
      contactId: contactWith(recipientId, exchanges.fromCardIdx).as("contact_id"),
    })
    .from(exchanges)
    .where(and(eq(exchanges.id, id), eq(exchanges.recipientId, recipientId)));

/** An offer within this time after an exchange is the same request again, whichever card of the person it is for. */
const REPEAT_MS = 10 * MINUTE_MS;

/**
 * Offers a card. If the other user has already offered one, accepts their offer instead. Does nothing if an offer is
 * open, or if the same cards were exchanged and both users still have them. If the other user declined an offer within
 * the last `ANSWER_DAYS` or has blocked the sender, the offer is declined in the same batch.
 */
export async function offerCard(db: Database, offer: NewOffer, now: Date) {
  const { senderId, recipientId, fromCardIdx, toCardIdx, place, metAt } = offer;
  // The offer of the other user, in the opposite direction.
  const acceptance = { senderId: recipientId, recipientId: senderId, answerCardIdx: fromCardIdx, place, metAt };
  const sent = and(eq(exchanges.senderId, senderId), eq(exchanges.recipientId, recipientId));
  const received = and(eq(exchanges.senderId, recipientId), eq(exchanges.recipientId, senderId));
  const isSent = sql`${exchanges.senderId} = ${senderId}`;
  // It looks open to the sender.
  const isDeclined = sql`(${exchanges.status} = 'declined' and ${isSent})`;
  const isRecent = gt(exchanges.answeredAt, new Date(now.getTime() - REPEAT_MS));
  // The cards that an exchange gave to each of the two.
  const given = sql`iif(${isSent}, ${exchanges.answerCardIdx}, ${exchanges.fromCardIdx})`;
  const offered = sql`iif(${isSent}, ${exchanges.fromCardIdx}, ${exchanges.answerCardIdx})`;
  // Later, another offer has an effect if one of them has deleted the contact.
  const areKept = sql`(${contactWith(senderId, toCardIdx)} is not null and ${contactWith(recipientId, fromCardIdx)} is not null)`;
  const isSame = sql`(${exchanges.status} = 'accepted' and ${offered} = ${fromCardIdx}
    and (${isRecent} or (${given} = ${toCardIdx} and ${areKept})))`;
  const isBetween = sql`(${sent} or ${received})`;
  const expiresAt = inDays(OFFER_DAYS, now);
  const isKnown = sql`exists (
    select 1 from ${exchanges} where ${isBetween} and (${exchanges.status} = 'offered' or ${isDeclined} or ${isSame}))`;
  const row = { ...offer, createdAt: now, expiresAt, deleteAt: expiresAt };
  const { accepted, obstacle, known } = await batchByName(db, {
    // An offer that can no longer be accepted makes way, and so does a declined one, whose decline a trigger stores.
    makeWay: db
      .delete(exchanges)
      .where(sql`${isBetween} and (${exchanges.status} = 'offered' or ${isDeclined}) and not ${isCurrent(now)}`),
    ...acceptStatements(db, acceptance, now),
    // A declined offer made way, or was deleted with its card. The new one is declined too, and looks open to its sender.
    declineAgain: insertSelect(
      db,
      exchanges,
      {
        ...row,
        status: "declined",
        answeredAt: declines.answeredAt,
        deleteAt: sql`max(${declines.deleteAt}, ${expiresAt.getTime()})`,
      },
      sql`from ${declines} where ${declines.senderId} = ${senderId} and ${declines.recipientId} = ${recipientId}
        and ${gt(declines.answeredAt, inDays(-ANSWER_DAYS, now))} and not ${isKnown}`,
    ),
    offer: insertSelect(db, exchanges, row, sql`where not ${isKnown}`).onConflictDoNothing(),
    notifyRecipient: notifyStatement(db, {
      kind: "exchangeOffered",
      about: { card: fromCardIdx },
      to: recipientId,
      at: now,
      byId: senderId,
    }),
    declineBlocked: declineBlockedStatement(db, { senderId, recipientId }, now),
    // The user may have deleted the card after the exchange, and saved it again.
    markExchanged: db
      .update(contacts)
      .set({ exchangedAt: now })
      .where(
        and(
          eq(contacts.userId, senderId),
          eq(contacts.cardIdx, toCardIdx),
          isNull(contacts.exchangedAt),
          sql`exists (select 1 from ${exchanges} where ${isBetween} and ${isSame} and ${given} = ${toCardIdx})`,
        ),
      ),
    obstacle: selectObstacle(db, acceptance, now),
    known: db
      .select({ contactId: contactWith(senderId, given).as("contact_id") })
      .from(exchanges)
      .where(and(isBetween, isSame))
      .limit(1),
  });
  return { accepted: accepted[0] ?? known[0], obstacle: obstacle[0] ?? null };
}

/** Declines an offer to a user. A repeated decline has no effect. @returns false if there is no such offer */
export async function declineOffer(db: Database, id: number, recipientId: string, now: Date): Promise<boolean> {
  const own = and(eq(exchanges.id, id), eq(exchanges.recipientId, recipientId));
  const [, rows] = await db.batch([
    db
      .update(exchanges)
      .set(declined(now))
      .where(and(own, isOpen(now))),
    db
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(and(own, eq(exchanges.status, "declined"))),
  ]);
  return rows.length > 0;
}

/** The open offers to a user, latest first. */
export const openOffers = (db: Database, recipientId: string, after: number | undefined, limit: number, now: Date) =>
  db
    .select({
      id: exchanges.id,
      fromCardIdx: exchanges.fromCardIdx,
      toCardIdx: exchanges.toCardIdx,
      note: exchanges.note,
      place: exchanges.place,
      metAt: exchanges.metAt,
      createdAt: exchanges.createdAt,
      expiresAt: exchanges.expiresAt,
    })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.recipientId, recipientId),
        isOpen(now),
        after === undefined ? undefined : lt(exchanges.id, after),
      ),
    )
    .orderBy(desc(exchanges.id))
    .limit(limit);

/** Reads offers and the offered cards in one batch. */
export const readOffers = async <Cards extends Statement>(
  db: Database,
  offers: ReturnType<typeof openOffers>,
  cardsStatement: Cards,
): Promise<Results<[typeof offers, Cards]>> => db.batch([offers, cardsStatement]);

/** The keys of the offered cards of these offers. */
export const offeredCards = (offers: ReturnType<typeof openOffers>): SQL =>
  sql`(select ${sql.raw('"offers"."from_card_idx"')} from ${offers.as("offers")})`;

export { acceptOffer } from "./acceptance.queries.ts";
