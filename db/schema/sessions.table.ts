import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/** A device on which a user is logged in, with its tokens. Deleting the row revokes them all. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    refreshHash: text("refresh_hash").notNull(),
    /** The previous token, accepted for a few seconds for a second tab. */
    previousRefreshHash: text("previous_refresh_hash"),
    rotatedAt: integer("rotated_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    /** Hash of the device's auto-login credential; null without auto-login. */
    autoLoginHash: text("auto_login_hash"),
    userAgent: text("user_agent").notNull(),
    /**
     * When the user last proved their identity with a password, a passkey or an external login. Auto-login does not
     * count.
     */
    provenAt: integer("proven_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
    /** When they last did so with a passkey; null if never in this session. */
    passkeyProvenAt: integer("passkey_proven_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("sessions_user").on(t.userId, t.createdAt), index("sessions_end").on(t.expiresAt)],
);
