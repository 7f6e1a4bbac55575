import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cards } from "./cards.table.ts";

/** Daily counts of a card's events (UTC) per language, without data about visitors. */
export const cardStatistics = sqliteTable(
  "card_statistics",
  {
    cardIdx: integer("card_idx")
      .notNull()
      .references(() => cards.idx, { onDelete: "cascade" }),
    /** `YYYY-MM-DD`. */
    day: text("day").notNull(),
    kind: text("kind", { enum: ["view", "save", "share", "link"] }).notNull(),
    locale: text("locale").notNull(),
    count: integer("count").notNull(),
    /**
     * The parts of `count`: of views by source (`{"qr":3}`), of clicks by link (`{"<key>":2}`, statistics.service.ts).
     * Views without a source and clicks outside the menu are only in `count`.
     */
    breakdown: text("breakdown", { mode: "json" }).$type<Record<string, number>>(),
  },
  (t) => [
    primaryKey({ columns: [t.cardIdx, t.day, t.kind, t.locale] }),
    // Days that have not been merged into months.
    index("card_statistics_daily").on(t.day).where(sql`substr(day, 9) <> '01'`),
    check("card_statistics_day", sql`${t.day} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);
