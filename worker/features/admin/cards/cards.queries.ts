import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { reportedCards } from "../../../../db/schema/reports.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { LAST } from "../../../../domain/textSearch.ts";
import { closingAll } from "../reports/reports.queries.ts";

/** A page of cards. `after` is the key of the last one before it. */
type Page = { after?: number | undefined; limit: number };

const { idx, cardId, takenDownAt } = cards;

/** Lists cards that were taken down, latest takedown first. */
export async function listTakenDown(db: Database, { after, limit }: Page) {
  const place = sql`(select ${takenDownAt}, ${idx} from ${cards} where ${idx} = ${after})`;
  const following = after === undefined ? undefined : sql`(${takenDownAt}, ${idx}) < ${place}`;
  return select(db, and(isNotNull(takenDownAt), following))
    .orderBy(desc(takenDownAt), desc(idx))
    .limit(limit);
}

/** Lists cards by card ID, filtered by prefix, including withdrawn ones. */
export async function findByCardId(db: Database, prefix: string, { after, limit }: Page) {
  const place = sql`(select ${cardId} from ${cards} where ${idx} = ${after})`;
  const following = after === undefined ? undefined : gt(cardId, place);
  return select(db, and(gte(cardId, prefix), lt(cardId, prefix + LAST), following))
    .orderBy(asc(cardId))
    .limit(limit);
}

/**
 * Lists the cards of a user, those in the bin last. Reads the rows of previous pages again; a quota limits their
 * number.
 */
export async function findByOwner(db: Database, email: string, { after, limit }: Page) {
  const owner = sql`(select ${users.id} from ${users} where ${users.email} = ${email})`;
  const place = sql`(select coalesce(${cards.deletedAt}, 0), ${idx} from ${cards} where ${idx} = ${after})`;
  const following = after === undefined ? undefined : sql`(coalesce(${cards.deletedAt}, 0), ${idx}) > ${place}`;
  return select(db, and(eq(cards.ownerId, owner), following))
    .orderBy(asc(cards.deletedAt), asc(idx))
    .limit(limit);
}

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      idx,
      cardId,
      name: cards.name,
      title: cards.title,
      deletedAt: cards.deletedAt,
      takenDownAt,
      openReports: sql<number>`coalesce(${reportedCards.openCount}, 0)`,
      owner: { id: users.id, email: users.email, name: users.name, suspendedAt: users.suspendedAt },
    })
    .from(cards)
    .innerJoin(users, eq(users.id, cards.ownerId))
    .leftJoin(reportedCards, eq(reportedCards.cardIdx, idx))
    .where(where)
    .$dynamic();

/** Returns the owner of a card. */
export async function findOwner(db: Database, cardIdx: number) {
  const { id, email, name, locale, suspendedAt } = users;
  const [row] = await db
    .select({ id, email, name, locale, suspendedAt })
    .from(cards)
    .innerJoin(users, eq(users.id, cards.ownerId))
    .where(eq(idx, cardIdx));
  return row;
}

/** Takes a card down and closes its reports. False if it was taken down before. @param recordStatement audit statement */
export async function takeDown(
  db: Database,
  cardIdx: number,
  reason: string,
  recordStatement: Statement,
  now: Date,
): Promise<boolean> {
  const [rows] = await db.batch([
    db
      .update(cards)
      .set({ takenDownAt: now, takedownReason: reason })
      .where(and(eq(idx, cardIdx), isNull(takenDownAt)))
      .returning({ idx }),
    recordStatement,
    ...closingAll(db, cardIdx, now),
  ]);
  return rows.length > 0;
}

/** Restores a card that was taken down. False if it was not. @param recordStatement audit statement */
export async function restore(db: Database, cardIdx: number, recordStatement: Statement): Promise<boolean> {
  const [rows] = await db.batch([
    db
      .update(cards)
      .set({ takenDownAt: null, takedownReason: null })
      .where(and(eq(idx, cardIdx), isNotNull(takenDownAt)))
      .returning({ idx }),
    recordStatement,
  ]);
  return rows.length > 0;
}
