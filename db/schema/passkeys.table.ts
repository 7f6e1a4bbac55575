import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/** A WebAuthn credential of a user. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential ID, in base64url as the browser sends it. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The name that the user chose. */
    name: text("name").notNull(),
    /** COSE key, in base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's signature counter; 0 if it has none, like synced passkeys. */
    counter: integer("counter").notNull(),
    /** Transports of the authenticator (`internal`, `hybrid`, `usb`, …), as JSON. */
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    /** Whether the credential can be synced to other devices, and whether it has been. */
    backupEligible: integer("backup_eligible", { mode: "boolean" }).notNull(),
    backedUp: integer("backed_up", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    check("passkeys_counter", sql`${t.counter} >= 0`),
    check("passkeys_backup", sql`${t.backupEligible} or not ${t.backedUp}`),
    index("passkeys_user").on(t.userId, t.createdAt),
  ],
);
