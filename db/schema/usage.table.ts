import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * How many contacts a person has, so that a quota is checked by reading one row instead of the book. Triggers of the
 * migration keep it. What visitors left on cards (`leads`) counts by itself, so that strangers cannot fill a book.
 */
export const usage = sqliteTable(
  "usage",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    contacts: integer("contacts").notNull().default(0),
    leads: integer("leads").notNull().default(0),
  },
  (t) => [check("usage_counts", sql`${t.contacts} >= 0 and ${t.leads} >= 0`)],
);
