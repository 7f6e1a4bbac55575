import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { reportedCards } from "../../../../db/schema/reports.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { LAST } from "../../../../domain/textSearch.ts";
import { closingAll, closingUpTo, selectReports } from "../reports/reports.queries.ts";

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

function selectOwner(db: Database, cardIdx: number) {
  const { id, email, name, locale, suspendedAt } = users;
  return db
    .select({ id, email, name, locale, suspendedAt })
    .from(cards)
    .innerJoin(users, eq(users.id, cards.ownerId))
    .where(eq(idx, cardIdx));
}

/** A card, the statement that reads it, and how many of its reports are read. */
type CaseKey<Card> = {
  cardIdx: number;
  now: Date;
  cardStatement: Statement & { _: { result: Card[] } };
  maxReports: number;
};

/** Selects a card, its owner, and its reports. */
const selectCase = <Card>(db: Database, { cardIdx, cardStatement, maxReports }: CaseKey<Card>) =>
  [cardStatement, selectOwner(db, cardIdx), ...selectReports(db, cardIdx, maxReports)] as const;

type Reports = ReturnType<typeof selectReports>;

function toCase<Card>(
  [found]: Card[],
  [owner]: Awaited<ReturnType<typeof selectOwner>>,
  [counts]: Awaited<Reports[0]>,
  items: Awaited<Reports[1]>,
) {
  return found && owner && { found, owner, reports: { open: counts?.open ?? 0, total: counts?.total ?? 0, items } };
}

/** Returns a card, its owner, and its reports; undefined if the card does not exist. */
export async function findCase<Card>(db: Database, key: CaseKey<Card>) {
  return toCase<Card>(...(await db.batch(selectCase(db, key))));
}

export type FoundCase<Card> = NonNullable<ReturnType<typeof toCase<Card>>>;

/**
 * Takes a card down and closes its reports. `isChanged` is false if it was taken down before.
 *
 * @param recordStatement audit statement
 */
export async function takeDown<Card>(db: Database, key: CaseKey<Card>, reason: string, recordStatement: Statement) {
  const { cardIdx, now } = key;
  const [rows, , , , ...current] = await db.batch([
    db
      .update(cards)
      .set({ takenDownAt: now, takedownReason: reason })
      .where(and(eq(idx, cardIdx), isNull(takenDownAt)))
      .returning({ idx }),
    recordStatement,
    ...closingAll(db, cardIdx, now),
    ...selectCase(db, key),
  ]);
  return { isChanged: rows.length > 0, current: toCase<Card>(...current) };
}

/** Restores a card that was taken down. `isChanged` is false if it was not. @param recordStatement audit statement */
export async function restore<Card>(db: Database, key: CaseKey<Card>, recordStatement: Statement) {
  const [rows, , ...current] = await db.batch([
    db
      .update(cards)
      .set({ takenDownAt: null, takedownReason: null })
      .where(and(eq(idx, key.cardIdx), isNotNull(takenDownAt)))
      .returning({ idx }),
    recordStatement,
    ...selectCase(db, key),
  ]);
  return { isChanged: rows.length > 0, current: toCase<Card>(...current) };
}

/** Closes the open reports of a card up to a given one, and writes the audit record. */
export async function closeReports<Card>(db: Database, key: CaseKey<Card>, upTo: number, recordStatement: Statement) {
  const [, , , ...current] = await db.batch([
    ...closingUpTo(db, key.cardIdx, upTo, recordStatement, key.now),
    ...selectCase(db, key),
  ]);
  return toCase<Card>(...current);
}
