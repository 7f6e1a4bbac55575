import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cards } from "./cards.table.ts";

/** Visitors' reports about cards, without data about the visitors. */
export const cardReports = sqliteTable(
  "card_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    cardIdx: integer("card_idx")
      .notNull()
      .references(() => cards.idx, { onDelete: "cascade" }),
    /** One of `REPORT_REASONS` (`domain/reports/reportReasons.ts`). */
    reason: text("reason").notNull(),
    text: text("text"),
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
    /** When an administrator decided; null for an open report. */
    closedAt: integer("closed_at", { mode: "timestamp_ms" }),
    /** The decision: `dismissed` or `takenDown`. */
    outcome: text("outcome"),
  },
  (t) => [
    index("card_reports_card").on(t.cardIdx, t.id),
    index("card_reports_open").on(t.cardIdx, t.id).where(sql`closed_at is null`),
    index("card_reports_closed").on(t.closedAt).where(sql`closed_at is not null`),
  ],
);

/** The administrators' queue: one row per reported card. */
export const reportedCards = sqliteTable(
  "reported_cards",
  {
    cardIdx: integer("card_idx")
      .primaryKey()
      .references(() => cards.idx, { onDelete: "cascade" }),
    isOpen: integer("is_open", { mode: "boolean" }).notNull(),
    openCount: integer("open_count").notNull(),
    totalCount: integer("total_count").notNull(),
    lastAt: integer("last_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("reported_cards_queue").on(t.isOpen, t.lastAt, t.cardIdx)],
);
