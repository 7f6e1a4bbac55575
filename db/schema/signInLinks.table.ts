import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/** A mailed login link, valid once. Each user has one; a new link replaces it. */
export const signInLinks = sqliteTable(
  "sign_in_links",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("sign_in_links_end").on(t.expiresAt)],
);
