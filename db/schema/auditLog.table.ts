import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * What administrators did: who, what, to what, and when. A trigger of the migration removes the address of a deleted
 * account, and its own key, address and card ID where the entry is about it.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
    /** The administrator's address at that time; empty once the account is deleted. */
    actor: text("actor").notNull(),
    /** e.g. `payment.refund` */
    action: text("action").notNull(),
    /** The key of what it was done to; empty once it was a person whose account is deleted. */
    subject: text("subject").notNull(),
    detail: text("detail", { mode: "json" }),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The person whom it concerns: the account, or the owner of the payment or card. */
    aboutId: text("about_id").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("audit_log_subject").on(t.subject, t.id),
    index("audit_log_actor").on(t.actor, t.id),
    index("audit_log_actor_id").on(t.actorId),
    index("audit_log_about").on(t.aboutId, t.id),
  ],
);
