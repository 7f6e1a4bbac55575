import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";
import { OPENED_BY } from "../../../../domain/billing/ticketKinds.ts";

/** The latest end, or grace end, of a user's running or queued premium tickets. */
const lastDate = (column: SQLWrapper, userId: SQLWrapper | string, now: Date): SQL<Date | null> =>
  sql`(select max(${column}) from ${tickets} where ${and(
    eq(tickets.userId, userId),
    inArray(tickets.kind, [...OPENED_BY.premium]),
    isNull(tickets.revokedAt),
    sql`${column} > ${now.getTime()}`,
  )})`.mapWith((ms: number): Date | null => new Date(ms));

/** The end of a user's premium tickets and of their grace period (see `Queue`). */
export const queueColumns = (userId: SQLWrapper | string, now: Date) => ({
  end: lastDate(tickets.endsAt, userId, now),
  graceEnd: lastDate(tickets.graceEndsAt, userId, now),
});

/** Returns the end of a user's last running or queued premium ticket; null if there is none. */
export async function findQueueEnd(db: Database, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db.select({ end: queueColumns(userId, now).end }).from(sql`(select 1)`);
  return row?.end ?? null;
}
