import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { batchByName } from "../../../db/batchByName.ts";
import type { Database, Results, Statement } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { notifyStatement } from "../../../db/notifications.ts";
import { limitFor, usageCount } from "../../../db/quota.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { contacts } from "../../../db/schema/contacts.table.ts";
import { declines, exchanges } from "../../../db/schema/exchanges.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import { ANSWER_DAYS, OFFER_DAYS } from "../../../domain/exchange/exchangeTerms.ts";
import { CONTACT_QUOTA } from "../../../domain/quotas.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time.ts";
import { declineBlockedStatement, declined } from "./blockedOffers.queries.ts";

/** What a user says about where and when they met the other one. */
type Met = { place: string | null; metAt: Date | null };

/** An offer: who offers which of their cards to whom, and for which card of the recipient. */
export type NewOffer = Met & {
  senderId: string;
  fromCardIdx: number;
  recipientId: string;
  toCardIdx: number;
  note: string | null;
};

/** An acceptance of the open offer that a sender made to a user, who gives a card in return. */
type Acceptance = Met & { id?: number; senderId: string; recipientId: string; answerCardIdx: number };

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

/** SQL condition on `exchanges`: an offer that can be accepted now. */
const isOpen = (now: Date): SQL =>
  sql`(${exchanges.status} = 'offered' and ${exchanges.expiresAt} > ${now.getTime()} and exists (
    select 1 from ${cards} where ${cards.idx} = ${exchanges.fromCardIdx} and not ${isWithdrawn()}))`;

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

/** SQL expression: the user's contact with a card. */
const contactWith = (userId: string, cardIdx: number | SQL | typeof exchanges.fromCardIdx) =>
  sql<number | null>`(select ${contacts.id} from ${contacts}
    where ${contacts.userId} = ${userId} and ${contacts.cardIdx} = ${cardIdx})`;

/** SQL condition: the user has the card in the card book, or has room for it. */
const hasPlace = (userId: string, cardIdx: number | typeof exchanges.fromCardIdx, now: Date): SQL =>
  sql`(exists (select 1 from ${contacts} where ${contacts.userId} = ${userId} and ${contacts.cardIdx} = ${cardIdx})
    or ${usageCount("contacts", userId)} < ${limitFor(userId, CONTACT_QUOTA, now)})`;

/** SQL condition on `exchanges`: the open offer that is accepted. */
const isAccepted = ({ id, senderId, recipientId }: Acceptance, now: Date): SQL | undefined =>
  and(
    eq(exchanges.senderId, senderId),
    eq(exchanges.recipientId, recipientId),
    id === undefined ? undefined : eq(exchanges.id, id),
    isOpen(now),
  );

/**
 * Statements that accept an open offer: both users get the other one's card as a contact, and the sender is notified.
 * They change nothing if there is no such offer, or a card book is full. Each statement has the whole condition, which
 * stays true until the last one.
 */
function acceptStatements(db: Database, acceptance: Acceptance, now: Date) {
  const { senderId, recipientId, answerCardIdx, place, metAt } = acceptance;
  const condition = and(
    isAccepted(acceptance, now),
    hasPlace(recipientId, exchanges.fromCardIdx, now),
    hasPlace(senderId, answerCardIdx, now),
  );
  const ownMetAt = sql`cast(${metAt?.getTime() ?? null} as integer)`;
  const addContact = (userId: string, cardIdx: number | typeof exchanges.fromCardIdx, met: { at: SQL; place: SQL }) =>
    insertSelect(
      db,
      contacts,
      { userId, cardIdx, createdAt: now, searchText: "", exchangedAt: now, metAt: met.at, metPlace: met.place },
      sql`from ${exchanges} where ${condition}`,
    ).onConflictDoUpdate({
      target: [contacts.userId, contacts.cardIdx],
      set: {
        exchangedAt: now,
        metAt: sql`coalesce(excluded.met_at, ${contacts.metAt})`,
        metPlace: sql`coalesce(excluded.met_place, ${contacts.metPlace})`,
      },
    });
  // Each user's own words about where and when they met come first.
  const recipientsMet = {
    at: sql`coalesce(${ownMetAt}, ${exchanges.metAt})`,
    place: sql`coalesce(${place}, ${exchanges.place})`,
  };
  const sendersMet = {
    at: sql`coalesce(${exchanges.metAt}, ${ownMetAt})`,
    place: sql`coalesce(${exchanges.place}, ${place})`,
  };
  return {
    addToRecipient: addContact(recipientId, exchanges.fromCardIdx, recipientsMet),
    addToSender: addContact(senderId, answerCardIdx, sendersMet),
    notifySender: notifyStatement(
      db,
      {
        kind: "exchangeAccepted",
        about: { card: answerCardIdx },
        to: senderId,
        at: now,
        byId: recipientId,
        detail: sql`(select ${contacts.id} from ${contacts}
          where ${contacts.userId} = ${senderId} and ${contacts.cardIdx} = ${answerCardIdx})`,
      },
      sql`exists (select 1 from ${exchanges} where ${condition})`,
    ),
    accepted: db
      .update(exchanges)
      .set({ status: "accepted", answeredAt: now, answerCardIdx, deleteAt: inDays(ANSWER_DAYS, now) })
      .where(condition)
      .returning({ contactId: contactWith(recipientId, exchanges.fromCardIdx) }),
  };
}

/** An offer within this time after an answer is the same request again, whichever card of the person it is for. */
const REPEAT_MS = 10 * MINUTE_MS;

const inDays = (days: number, from: Date) => new Date(from.getTime() + days * DAY_MS);

/** Selects why an open offer could not be accepted. No row if there is none. */
const selectObstacle = (db: Database, acceptance: Acceptance, now: Date) =>
  db
    .select({
      isOwnFull: sql`not ${hasPlace(acceptance.recipientId, exchanges.fromCardIdx, now)}`
        .mapWith(Boolean)
        .as("is_own_full"),
    })
    .from(exchanges)
    .where(isAccepted(acceptance, now));

/**
 * Accepts an open offer by its ID.
 *
 * @returns the contact of the recipient, or what is in the way: a full card book, or null if the offer is gone
 */
export async function acceptOffer(db: Database, acceptance: Acceptance & { id: number }, now: Date) {
  const { accepted, obstacle } = await batchByName(db, {
    ...acceptStatements(db, acceptance, now),
    obstacle: selectObstacle(db, acceptance, now),
  });
  return { accepted: accepted[0], obstacle: obstacle[0] ?? null };
}

/**
 * Offers a card. If the other user has already offered one, accepts their offer instead. Does nothing if the same offer
 * is open, was accepted, or if the other user declined an offer within the last `ANSWER_DAYS`. An offer to a user who has
 * blocked the sender is declined in the same batch.
 */
export async function offerCard(db: Database, offer: NewOffer, now: Date) {
  const { senderId, recipientId, fromCardIdx, toCardIdx, place, metAt } = offer;
  // The offer of the other user, in the opposite direction.
  const acceptance = { senderId: recipientId, recipientId: senderId, answerCardIdx: fromCardIdx, place, metAt };
  const sent = and(eq(exchanges.senderId, senderId), eq(exchanges.recipientId, recipientId));
  const received = and(eq(exchanges.senderId, recipientId), eq(exchanges.recipientId, senderId));
  const isDeclined = and(sent, eq(exchanges.status, "declined"), gt(exchanges.answeredAt, inDays(-ANSWER_DAYS, now)));
  const isRecent = gt(exchanges.answeredAt, new Date(now.getTime() - REPEAT_MS));
  const isSame = sql`(${exchanges.status} = 'accepted' and (
    ${and(sent, eq(exchanges.fromCardIdx, fromCardIdx), eq(exchanges.toCardIdx, toCardIdx))}
    or ${and(received, eq(exchanges.answerCardIdx, fromCardIdx), or(eq(exchanges.fromCardIdx, toCardIdx), isRecent))}))`;
  // The other user's card that the exchange gave.
  const given = sql`case when ${exchanges.senderId} = ${senderId} then ${exchanges.answerCardIdx} else ${exchanges.fromCardIdx} end`;
  const isBetween = sql`(${sent} or ${received})`;
  const expiresAt = inDays(OFFER_DAYS, now);
  const isKnown = sql`exists (
    select 1 from ${exchanges} where ${isBetween} and (${exchanges.status} = 'offered' or ${isDeclined} or ${isSame}))`;
  const row = { ...offer, createdAt: now, expiresAt, deleteAt: expiresAt };
  const { accepted, obstacle, known } = await batchByName(db, {
    // An offer that can no longer be accepted makes way.
    makeWay: db.delete(exchanges).where(and(isBetween, eq(exchanges.status, "offered"), sql`not ${isOpen(now)}`)),
    ...acceptStatements(db, acceptance, now),
    // The declined offer was deleted with its card. The new one is declined too, and looks open to its sender.
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
    // A repeated offer after a decline looks like a new one to its sender.
    renew: db
      .update(exchanges)
      .set({ expiresAt, deleteAt: sql`max(${exchanges.deleteAt}, ${expiresAt.getTime()})` })
      .where(and(isDeclined, sql`${exchanges.expiresAt} <= ${now.getTime()}`)),
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
