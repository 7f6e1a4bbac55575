import { integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/** A user's account at an external login provider. `subject` is the provider's key of the account. */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** E-mail address of the provider's account when it was linked; null if the provider supplied none. */
    email: text("email"),
    linkedAt: integer("linked_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    unique("identities_user_provider").on(t.userId, t.provider),
  ],
);
