import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What the administrators' figures are added up from, so that no look at them reads everybody: kept by triggers of the
 * migration. `sign_up` and `card` count what was made on a day (UTC); `ticket` by how many more tickets are active than
 * the day before; `revenue` is what was paid on that day and not given back, in the currency's minor unit.
 */
export const dailyFigures = sqliteTable(
  "daily_figures",
  {
    kind: text("kind", { enum: ["sign_up", "card", "ticket", "revenue"] }).notNull(),
    /** `YYYY-MM-DD` */
    day: text("day").notNull(),
    /** ISO 4217, of revenue; empty otherwise. */
    currency: text("currency").notNull().default(""),
    value: integer("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.currency] })],
);
