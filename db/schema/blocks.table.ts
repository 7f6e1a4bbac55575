import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * The people of whom a user does not want to hear. What they do notifies the user of nothing, and their offers to
 * exchange cards do not reach the user. See docs/decisions/0035-notifications.md.
 */
export const blocks = sqliteTable(
  "blocks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: text("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * The name by which the user knew the person: of the account, or of the card that was offered. The current name of
     * the account could tell the user who a card belongs to.
     */
    name: text("name").notNull(),
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    check("blocks_two_users", sql`${t.userId} <> ${t.blockedId}`),
    uniqueIndex("blocks_pair").on(t.userId, t.blockedId),
    index("blocks_list").on(t.userId, t.id),
    index("blocks_blocked").on(t.blockedId),
  ],
);
