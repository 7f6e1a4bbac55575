import { and, eq, type SQL, sql } from "drizzle-orm";
import { batchByName } from "../../../db/batchByName.ts";
import type { Database } from "../../../db/client.ts";
import { countSavesStatement } from "../../../db/countSaves.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { notifyStatement } from "../../../db/notifications.ts";
import { limitFor, usageCount } from "../../../db/quota.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { contacts } from "../../../db/schema/contacts.table.ts";
import { exchanges } from "../../../db/schema/exchanges.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import { ANSWER_DAYS } from "../../../domain/exchange/exchangeTerms.ts";
import { CONTACT_QUOTA } from "../../../domain/quotas.ts";
import { DAY_MS } from "../../../domain/time.ts";

/** What a user says about where and when they met the other one. */
export type Met = { place: string | null; metAt: Date | null };

/** An acceptance of the open offer that a sender made to a user, who gives a card in return. */
export type Acceptance = Met & { id?: number; senderId: string; recipientId: string; answerCardIdx: number };

/** SQL condition on `exchanges`: the offer has not expired, and others can see the offered card. */
export const isCurrent = (now: Date): SQL =>
  sql`(${exchanges.expiresAt} > ${now.getTime()} and exists (
    select 1 from ${cards} where ${cards.idx} = ${exchanges.fromCardIdx} and not ${isWithdrawn()}))`;

/** SQL condition on `exchanges`: an offer that can be accepted now. */
export const isOpen = (now: Date): SQL => sql`(${exchanges.status} = 'offered' and ${isCurrent(now)})`;

/** SQL expression: the user's contact with a card. */
export const contactWith = (userId: string, cardIdx: number | SQL | typeof exchanges.fromCardIdx) =>
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
 * Statements that accept an open offer: both users get the other one's card as a contact, a new one counts as a save,
 * and the sender is notified. They change nothing if there is no such offer, or a card book is full. Each statement has
 * the whole condition, which stays true until the last one.
 */
export function acceptStatements(db: Database, acceptance: Acceptance, now: Date) {
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
  const countNew = (userId: string, cardIdx: SQL) =>
    countSavesStatement(
      db,
      and(eq(contacts.userId, userId), eq(contacts.cardIdx, cardIdx), eq(contacts.createdAt, now)),
      now,
    );
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
    countForSender: countNew(recipientId, sql`(select ${exchanges.fromCardIdx} from ${exchanges} where ${condition})`),
    countForRecipient: countNew(
      senderId,
      sql`(select ${sql.param(answerCardIdx)} from ${exchanges} where ${condition})`,
    ),
    notifySender: notifyStatement(
      db,
      {
        kind: "exchangeAccepted",
        about: { card: answerCardIdx },
        to: senderId,
        at: now,
        actorId: recipientId,
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

export const inDays = (days: number, from: Date) => new Date(from.getTime() + days * DAY_MS);

/** Selects why an open offer could not be accepted. No row if there is none. */
export const selectObstacle = (db: Database, acceptance: Acceptance, now: Date) =>
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
