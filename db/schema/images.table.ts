import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * An immutable object in R2. The key is the SHA-256 of its bytes plus an extension, so equal pictures are stored once.
 */
export const images = sqliteTable(
  "images",
  {
    key: text("key").primaryKey(),
    bytes: integer("bytes").notNull(),
    /** When it was last stored. */
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [check("images_size", sql`${t.bytes} > 0`)],
);
