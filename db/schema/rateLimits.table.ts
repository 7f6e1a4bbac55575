import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Counters of rate limits. `key` is a keyed hash, so it reveals no address. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: integer("window_ends_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("rate_limits_end").on(t.windowEndsAt)],
);
