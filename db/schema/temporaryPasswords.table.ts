import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * A password mailed to somebody who forgot theirs. Until it is first used the old one works too;
 * from then on it is the only one, and the person must choose a new one.
 */
export const temporaryPasswords = sqliteTable(
  "temporary_passwords",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (t) => [index("temporary_passwords_unused").on(t.expiresAt).where(sql`used_at is null`)],
);
