import { and, between, eq, inArray, lt, sum } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { dailyFigures } from "../../../../db/schema/figures.table.ts";

const { kind, day, currency, value } = dailyFigures;

/**
 * Returns the figures of a period, and the number of active tickets before it. Reads one row per day and figure; for
 * tickets, one row per day since the first.
 */
export async function findFigures(db: Database, first: string, last: string) {
  const [rows, [before]] = await db.batch([
    db
      .select({ kind, day, currency, value })
      .from(dailyFigures)
      .where(and(inArray(kind, ["sign_up", "card", "ticket", "revenue"]), between(day, first, last))),
    db
      .select({ tickets: sum(value).mapWith(Number) })
      .from(dailyFigures)
      .where(and(eq(kind, "ticket"), lt(day, first))),
  ]);
  return { rows, ticketsBefore: before?.tickets ?? 0 };
}
