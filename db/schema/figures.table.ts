import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Daily figures for administrators, maintained by triggers. `sign_up` and `card` count new rows per UTC day. `ticket`
 * is the change in the number of active tickets. `revenue` is the sum of that day's payments that were not refunded, in
 * the currency's minor unit.
 */
export const dailyFigures = sqliteTable(
  "daily_figures",
  {
    kind: text("kind", { enum: ["sign_up", "card", "ticket", "revenue"] }).notNull(),
    /** `YYYY-MM-DD` */
    day: text("day").notNull(),
    /** ISO 4217 for revenue; empty otherwise. */
    currency: text("currency").notNull().default(""),
    value: integer("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.currency] })],
);
