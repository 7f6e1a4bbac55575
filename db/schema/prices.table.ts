import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Prices of tickets, set on the admin page. An order keeps the price at which it was created. */
export const prices = sqliteTable(
  "prices",
  {
    kind: text("kind", { enum: ["season", "period", "group"] }).notNull(),
    months: integer("months").notNull(),
    /** ISO 4217. */
    currency: text("currency").notNull(),
    /** In the currency's minor unit. */
    amount: integer("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.currency, t.kind, t.months] }),
    check("prices_amount", sql`${t.amount} > 0`),
    check("prices_months", sql`${t.months} between 0 and 120`),
  ],
);

/** The promotion period. No row if there has never been one. */
export const promotion = sqliteTable(
  "promotion",
  {
    id: integer("id").primaryKey(),
    startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
    endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [check("promotion_one", sql`${t.id} = 1`), check("promotion_time", sql`${t.endsAt} > ${t.startsAt}`)],
);
