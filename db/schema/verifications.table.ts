import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Proof that somebody reads the mail of an address. One row an address: a new code replaces the old.
 * Only keyed hashes are kept, so that a leaked table opens nothing.
 */
export const emailVerifications = sqliteTable(
  "email_verifications",
  {
    email: text("email").primaryKey(),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    sentAt: integer("sent_at", { mode: "timestamp_ms" }).notNull(),
    /** End of the code; once the code was entered, end of the token. */
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    /** Set when the right code was entered; sign-up spends it by deleting the row. */
    tokenHash: text("token_hash").unique(),
  },
  (t) => [
    check("email_verifications_tries", sql`${t.wrongTries} between 0 and 5`),
    index("email_verifications_end").on(t.expiresAt),
  ],
);
