import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { attempts } from "../../../db/schema/attempts.table.ts";

export type AttemptLimit = { key: string; max: number; windowMs: number };

const countAttempt = (db: Database, limit: AttemptLimit, now: Date) => {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs);
  const over = lte(attempts.windowEndsAt, now);
  return db
    .insert(attempts)
    .values({ key: limit.key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then ${windowEndsAt.getTime()} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt });
};

/** Counts one try under each limit. Answers the limits that are exceeded, when each opens again, and whether this try was the first past it. */
export async function countAttempts(db: Database, limits: AttemptLimit[], now: Date) {
  const [first, ...rest] = limits.map((limit) => countAttempt(db, limit, now));
  if (!first) return [];
  const counted = await db.batch([first, ...rest]);
  return limits.flatMap(({ key, max }, i) => {
    const row = counted[i]?.[0];
    return row && row.count > max ? [{ key, until: row.windowEndsAt, isFirst: row.count === max + 1 }] : [];
  });
}

/** Queries for the caller's batch, once a try succeeded: the first key's tries are forgotten, this one is given back to the others. */
export const forgiveAttempts = (db: Database, keys: string[]) =>
  keys.map((key, i) =>
    i === 0
      ? db.delete(attempts).where(eq(attempts.key, key))
      : db
          .update(attempts)
          .set({ count: sql`${attempts.count} - 1` })
          .where(eq(attempts.key, key)),
  );
