import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { cardReports, reportedCards } from "../../../db/schema/reports.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import type { Report } from "../../../domain/reports/reports.schema.ts";

/** A statement that reads the card of a report. */
export const selectReportable = (db: Database, cardId: string) =>
  db.select({ idx: cards.idx, withdrawn: isWithdrawn() }).from(cards).where(eq(cards.cardId, cardId));

/**
 * Adds a report and moves its card to the front of the queue, in one batch.
 *
 * @param most maximum open reports that are stored per card; further ones are only counted
 */
export async function insertReport(
  db: Database,
  cardIdx: number,
  { reason, text }: Pick<Report, "reason" | "text">,
  most: number,
  now: Date,
): Promise<void> {
  const { openCount, totalCount } = reportedCards;
  await db.batch([
    db
      .insert(reportedCards)
      .values({ cardIdx, isOpen: true, openCount: 1, totalCount: 1, lastAt: now })
      .onConflictDoUpdate({
        target: reportedCards.cardIdx,
        set: { isOpen: true, openCount: sql`${openCount} + 1`, totalCount: sql`${totalCount} + 1`, lastAt: now },
      }),
    insertSelect(
      db,
      cardReports,
      { cardIdx: reportedCards.cardIdx, reason, text, at: now },
      sql`from ${reportedCards} where ${eq(reportedCards.cardIdx, cardIdx)} and ${lte(openCount, most)}`,
    ),
  ]);
}

/** Lists the reports about a user's cards. There are few, because further reports of a card are only counted. */
export async function listOwnReports(db: Database, ownerId: string) {
  const { cardIdx, reason, text, at, closedAt, outcome } = cardReports;
  return db
    .select({ cardIdx, reason, text, at, closedAt, outcome })
    .from(cards)
    .innerJoin(cardReports, eq(cardIdx, cards.idx))
    .where(eq(cards.ownerId, ownerId));
}
