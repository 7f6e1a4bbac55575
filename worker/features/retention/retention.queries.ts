import { and, eq, inArray, isNull, lte, not, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { pictureKeys } from "../../../db/pictureKeys.ts";
import { cards, retiredCardIds } from "../../../db/schema/cards.table.ts";
import { contactMerges } from "../../../db/schema/contacts.table.ts";
import { declines, exchanges } from "../../../db/schema/exchanges.table.ts";
import { broadcasts, notifications } from "../../../db/schema/notifications.table.ts";
import { rateLimits } from "../../../db/schema/rateLimits.table.ts";
import { cardReports, reportedCards } from "../../../db/schema/reports.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { signInLinks } from "../../../db/schema/signInLinks.table.ts";
import { cardStatistics } from "../../../db/schema/statistics.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";
import { SOURCES } from "../../../domain/statistics/sources.ts";

/** Deletes up to `limit` cards permanently that were moved to the bin before `before`. Returns their pictures. */
export async function deleteBinned(db: Database, before: Date, limit: number) {
  const due = db
    .select({ idx: cards.idx })
    .from(cards)
    .where(lte(cards.deletedAt, before))
    .orderBy(cards.deletedAt)
    .limit(limit);
  return db.delete(cards).where(inArray(cards.idx, due)).returning(pictureKeys);
}

/** Rows that expire, by name: their key, and the column with the time. */
const EXPIRING = {
  verifications: { table: emailVerifications, key: emailVerifications.email, since: emailVerifications.expiresAt },
  "rate limits": { table: rateLimits, key: rateLimits.key, since: rateLimits.windowEndsAt },
  sessions: { table: sessions, key: sessions.id, since: sessions.expiresAt },
  "log-in links": { table: signInLinks, key: signInLinks.userId, since: signInLinks.expiresAt },
  reports: { table: cardReports, key: cardReports.id, since: cardReports.closedAt },
  notifications: { table: notifications, key: notifications.id, since: notifications.expiresAt },
  merges: { table: contactMerges, key: contactMerges.id, since: contactMerges.expiresAt },
  exchanges: { table: exchanges, key: exchanges.id, since: exchanges.deleteAt },
  declines: { table: declines, key: declines.id, since: declines.deleteAt },
  "card IDs": { table: retiredCardIds, key: retiredCardIds.cardId, since: retiredCardIds.freeAt },
} as const satisfies Record<string, { table: SQLiteTable; key: SQLiteColumn; since: SQLiteColumn }>;

export type Expiring = keyof typeof EXPIRING;

/** Deletes up to `limit` rows that expired before `before`, longest expired first. @returns how many */
export async function deleteExpired(db: Database, name: Expiring, before: Date, limit: number): Promise<number> {
  const { table, key, since } = EXPIRING[name];
  const due = db.select({ key }).from(table).where(lte(since, before)).orderBy(since).limit(limit);
  return (await db.delete(table).where(inArray(key, due)).returning({ key })).length;
}

/** Like `deleteExpired`, for unused temporary passwords. A used one stays valid until its owner sets a new password. */
export async function deleteUnusedPasswords(db: Database, before: Date, limit: number): Promise<number> {
  const { userId, expiresAt, usedAt } = temporaryPasswords;
  const due = db
    .select({ userId })
    .from(temporaryPasswords)
    .where(and(isNull(usedAt), lte(expiresAt, before)))
    .orderBy(expiresAt)
    .limit(limit);
  return (await db.delete(temporaryPasswords).where(inArray(userId, due)).returning({ userId })).length;
}

/** Deletes up to `limit` notices from before `before` that no notification shows, so that no deletion cascades. */
export async function deleteHiddenBroadcasts(db: Database, before: Date, limit: number): Promise<number> {
  const { id, createdAt } = broadcasts;
  const isShown = sql`exists (select 1 from ${notifications} where ${notifications.broadcastId} = ${id})`;
  const due = db
    .select({ id })
    .from(broadcasts)
    .where(and(lte(createdAt, before), not(isShown)))
    .orderBy(createdAt)
    .limit(limit);
  return (await db.delete(broadcasts).where(inArray(id, due)).returning({ id })).length;
}

/**
 * Deletes up to `limit` cards from the report queue that have no open reports and were last reported before `before`.
 */
export async function deleteFromQueue(db: Database, before: Date, limit: number): Promise<number> {
  const { cardIdx, isOpen, lastAt } = reportedCards;
  const due = db
    .select({ cardIdx })
    .from(reportedCards)
    .where(and(eq(isOpen, false), lte(lastAt, before)))
    .orderBy(lastAt)
    .limit(limit);
  return (await db.delete(reportedCards).where(inArray(cardIdx, due)).returning({ cardIdx })).length;
}

/**
 * Merges up to `limit` daily counts from before a day into the first day of their month. Months keep the sources of views,
 * but no links. @returns how many
 */
export async function foldStatistics(db: Database, before: string, limit: number): Promise<number> {
  // Exactly the expression of the index `card_statistics_daily`.
  const daily = sql`substr(day, 9) <> '01'`;
  const chosen = sql`(select rowid from ${cardStatistics} where ${daily} and day < ${before} order by day, rowid limit ${limit})`;
  const { cardIdx, day, kind, locale, count, breakdown } = cardStatistics;
  const viewsOnly = sql`iif(${kind} = 'view', ${breakdown}, null)`;
  const addSource = (source: string) =>
    sql`${source}, coalesce(${breakdown} ->> ${source}, 0) + coalesce(excluded.breakdown ->> ${source}, 0)`;
  const sources = sql`json_object(${sql.join(SOURCES.map(addSource), sql`, `)})`;
  const [, folded] = await db.batch([
    insertSelect(
      db,
      cardStatistics,
      { cardIdx, day: sql`substr(${day}, 1, 8) || '01'`, kind, locale, count, breakdown: viewsOnly },
      sql`from ${cardStatistics} where rowid in ${chosen}`,
    ).onConflictDoUpdate({
      target: [cardIdx, day, kind, locale],
      set: { count: sql`${count} + excluded.count`, breakdown: sql`iif(${kind} = 'view', ${sources}, null)` },
    }),
    db.delete(cardStatistics).where(sql`rowid in ${chosen}`).returning({ day }),
  ]);
  return folded.length;
}
