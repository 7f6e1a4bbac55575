import { integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/** A person's account at an external login provider; `subject` is the provider's own key for them. */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The account's address at the provider when it was linked, to tell it from another; null where the provider gave none. */
    email: text("email"),
    linkedAt: integer("linked_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    unique("identities_user_provider").on(t.userId, t.provider),
  ],
);
