import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Results, Statement } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { rateLimits } from "../../../db/schema/rateLimits.table.ts";

export type RateLimit = {
  key: string;
  max: number;
  windowMs: number;
  /** How much one attempt counts. The default is 1. */
  weight?: number | undefined;
  /** Counts only attempts that pass the limits before it, so that refused attempts do not use up a shared limit. */
  isShared?: boolean | undefined;
  /** Counts only attempts for which this holds. */
  condition?: SQL | undefined;
};

/** SQL condition: none of these limits, which the same batch has counted, is exceeded. */
const holds = (limits: RateLimit[]): SQL => {
  const list = JSON.stringify(limits.map(({ key, max }) => ({ key, max })));
  return sql`not exists (select 1 from json_each(${list}) as entry cross join ${rateLimits} as counted
    on counted.key = entry.value ->> 'key' where counted.count > entry.value ->> 'max')`;
};

const countUse = (db: Database, limit: RateLimit, before: RateLimit[], now: Date) => {
  const { key, weight = 1, windowMs, isShared, condition } = limit;
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const over = lte(rateLimits.windowEndsAt, now);
  const row = { key, count: weight, windowEndsAt };
  const isCounted = and(isShared ? holds(before) : undefined, condition);
  const counted = isCounted
    ? insertSelect(db, rateLimits, row, sql`where ${isCounted}`)
    : db.insert(rateLimits).values(row);
  return counted
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then ${weight} else ${rateLimits.count} + ${weight} end`,
        windowEndsAt: sql`case when ${over} then ${windowEndsAt.getTime()} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
};

/** An exceeded limit: its index, when its window ends, and whether this is the first attempt past it. */
export type Exceeded = { index: number; until: Date; isFirst: boolean };

type Counted = { count: number; windowEndsAt: Date }[];

/** Statements for the batch that counts, or a function of the SQL condition that no limit is exceeded. */
export type Statements<Reads extends readonly Statement[]> = Reads | ((isWithin: SQL) => Reads);

/**
 * Counts one attempt under each limit, and runs these statements in the same batch. Returns the exceeded limits and what
 * the statements returned.
 */
export async function countUses<const Reads extends readonly Statement[]>(
  db: Database,
  limits: RateLimit[],
  now: Date,
  statements: Statements<Reads>,
): Promise<{ exceeded: Exceeded[]; results: Results<Reads> }> {
  const counts = limits.map((limit, i) => countUse(db, limit, limits.slice(0, i), now));
  const reads = typeof statements === "function" ? statements(holds(limits)) : statements;
  const [first, ...rest]: Statement[] = [...counts, ...reads];
  const rows: unknown[] = first ? await db.batch([first, ...rest]) : [];
  const exceeded = limits.flatMap(({ max, weight = 1 }, index) => {
    const [row] = rows[index] as Counted;
    if (!row || row.count <= max) return [];
    return [{ index, until: row.windowEndsAt, isFirst: row.count - weight <= max }];
  });
  return { exceeded, results: rows.slice(limits.length) as Results<Reads> };
}

/** Selects how much was counted under a key in its current window. No row: nothing. */
export const selectUse = (db: Database, key: string, now: Date) =>
  db
    .select({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now)));

const releaseStatement = (db: Database, key: string) =>
  db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)));

/**
 * Statements for the caller's batch after a successful attempt. They reset the first limit, and subtract this attempt
 * from the others.
 */
export const releaseRateLimits = (db: Database, keys: string[]) =>
  keys.map((key, i) => (i === 0 ? db.delete(rateLimits).where(eq(rateLimits.key, key)) : releaseStatement(db, key)));

/** Subtracts one attempt from each of these limits, because the operation did not happen. */
export async function refundRateLimits(db: Database, keys: string[]): Promise<void> {
  const [first, ...rest] = keys.map((key) => releaseStatement(db, key));
  if (first) await db.batch([first, ...rest]);
}
