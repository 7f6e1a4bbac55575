import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * Number of a user's contacts, maintained by triggers, so that a quota check reads one row. Leads count separately, so
 * that strangers cannot fill a card book.
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
