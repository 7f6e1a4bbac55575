import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * A mailed temporary password. The old password stays valid until the temporary one is used. After that, only the
 * temporary one is valid, and the user must set a new one.
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
