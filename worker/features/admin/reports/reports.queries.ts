import { and, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { cardReports, reportedCards } from "../../../../db/schema/reports.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { REPORT_REASONS, type ReportReason } from "../../../../domain/reports/reportReasons.ts";

/** The decision about a report. */
type Outcome = "dismissed" | "takenDown";

/** The position in the queue after which a page begins. */
export type QueueCursor = { isOpen: boolean; lastAt: number; cardIdx: number };

const { isOpen, openCount, totalCount, lastAt, cardIdx } = reportedCards;

const reasonCounts = REPORT_REASONS.map(
  (reason) => sql`${reason}, count(*) filter (where ${cardReports.reason} = ${reason})`,
);

/** Number of stored reports per reason: of open reports if there are any, otherwise of all. */
const reasons = sql`(
  select json_object(${sql.join(reasonCounts, sql`, `)}) from ${cardReports}
  where ${cardReports.cardIdx} = ${cardIdx} and (${cardReports.closedAt} is null) = ${isOpen}
)`.mapWith((json: string) => JSON.parse(json) as Record<ReportReason, number>);

/** The latest text that a report of the card contains. */
const lastText = sql<string | null>`(
  select ${cardReports.text} from ${cardReports}
  where ${cardReports.cardIdx} = ${cardIdx} and ${cardReports.text} is not null order by ${cardReports.id} desc limit 1
)`;

/** Lists reported cards: cards with open reports first, then by latest report. */
export async function listReported(db: Database, { after, limit }: { after?: QueueCursor | undefined; limit: number }) {
  const following: SQL | undefined =
    after && sql`(${isOpen}, ${lastAt}, ${cardIdx}) < (${Number(after.isOpen)}, ${after.lastAt}, ${after.cardIdx})`;
  return db
    .select({
      open: openCount,
      total: totalCount,
      lastAt,
      reasons,
      lastText,
      isOpen,
      card: {
        idx: cards.idx,
        cardId: cards.cardId,
        name: cards.name,
        title: cards.title,
        deletedAt: cards.deletedAt,
        takenDownAt: cards.takenDownAt,
      },
      owner: { id: users.id, email: users.email, name: users.name, suspendedAt: users.suspendedAt },
    })
    .from(reportedCards)
    .innerJoin(cards, eq(cards.idx, cardIdx))
    .innerJoin(users, eq(users.id, cards.ownerId))
    .where(following)
    .orderBy(desc(isOpen), desc(lastAt), desc(cardIdx))
    .limit(limit);
}

/** Selects the report counts of a card, and its latest reports. Empty if it was never reported. */
export function selectReports(db: Database, idx: number, limit: number) {
  const { id, reason, text, at, closedAt, outcome } = cardReports;
  return [
    db.select({ open: openCount, total: totalCount }).from(reportedCards).where(eq(cardIdx, idx)),
    db
      .select({
        id,
        reason: sql<ReportReason>`${reason}`,
        text,
        at,
        closedAt,
        outcome: sql<Outcome | null>`${outcome}`,
      })
      .from(cardReports)
      .where(eq(cardReports.cardIdx, idx))
      .orderBy(desc(id))
      .limit(limit),
  ] as const;
}

/** Returns the card of a report; undefined if the report does not exist. */
export async function findReportedCard(db: Database, id: number) {
  const [row] = await db
    .select({ idx: cards.idx, cardId: cards.cardId, ownerId: cards.ownerId })
    .from(cardReports)
    .innerJoin(cards, eq(cards.idx, cardReports.cardIdx))
    .where(eq(cardReports.id, id));
  return row;
}

/** Statements that close the open reports of a card up to a given one, and write the audit record. */
export const closingUpTo = (db: Database, idx: number, upTo: number, recordStatement: Statement, now: Date) =>
  [closing(db, idx, { outcome: "dismissed", upTo }, now), recordStatement, recounting(db, idx)] as const;

/** Statements that close all open reports of a card, for the batch that takes it down. */
export const closingAll = (db: Database, idx: number, now: Date) =>
  [closing(db, idx, { outcome: "takenDown" }, now), recounting(db, idx)] as const;

const isOpenReport = (idx: number) => and(eq(cardReports.cardIdx, idx), isNull(cardReports.closedAt));

/** @param upTo the last report that the administrator saw; later ones stay open */
const closing = (db: Database, idx: number, { outcome, upTo }: { outcome: Outcome; upTo?: number }, now: Date) =>
  db
    .update(cardReports)
    .set({ closedAt: now, outcome })
    .where(and(isOpenReport(idx), upTo === undefined ? undefined : lte(cardReports.id, upTo)));

function recounting(db: Database, idx: number) {
  const left = sql`(select count(*) from ${cardReports} where ${isOpenReport(idx)})`;
  return db
    .update(reportedCards)
    .set({ openCount: left, isOpen: sql`${left} > 0` })
    .where(eq(cardIdx, idx));
}
