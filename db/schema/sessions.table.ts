import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * A device on which a person is logged in, and the family of tokens that belongs to it.
 * Deleting the row ends everything the device holds.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    refreshHash: text("refresh_hash").notNull(),
    /** The token before the last rotation, honoured for a few seconds for a second tab. */
    previousRefreshHash: text("previous_refresh_hash"),
    rotatedAt: integer("rotated_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    /** The device's auto-login credential; null where the person did not ask for it. */
    autoLoginHash: text("auto_login_hash"),
    userAgent: text("user_agent").notNull(),
    /** When the person last proved who they are: by a password, a passkey or an external login, not by auto-login. */
    provenAt: integer("proven_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
    /** When they last did so by a passkey; null where they never did in this session. */
    passkeyProvenAt: integer("passkey_proven_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("sessions_user").on(t.userId, t.createdAt), index("sessions_end").on(t.expiresAt)],
);
