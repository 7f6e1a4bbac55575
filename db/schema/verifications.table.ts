import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Verification of an e-mail address. One row per address; a new code replaces the old one. Only hashes are stored, so
 * that a leaked table is useless.
 */
export const emailVerifications = sqliteTable(
  "email_verifications",
  {
    email: text("email").primaryKey(),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    sentAt: integer("sent_at", { mode: "timestamp_ms" }).notNull(),
    /** End of the code or, after it was entered, of the token. */
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    /** Set when the code was entered. Sign-up consumes it by deleting the row. */
    tokenHash: text("token_hash").unique(),
  },
  (t) => [
    check("email_verifications_tries", sql`${t.wrongTries} between 0 and 5`),
    index("email_verifications_end").on(t.expiresAt),
  ],
);
