import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Counts tries that must be few (passwords, codes). `key` is a keyed hash: no address or e-mail is readable. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: integer("window_ends_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("rate_limits_end").on(t.windowEndsAt)],
);
