import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * Actions of administrators. When an account is deleted, a trigger removes its address, and its key, address and card
 * ID from entries that concern it.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
    /** The administrator's address at that time; empty after the account is deleted. */
    actor: text("actor").notNull(),
    /** e.g. `payment.refund` */
    action: text("action").notNull(),
    /** The key of the subject; empty if it was a user whose account is deleted. */
    subject: text("subject").notNull(),
    detail: text("detail", { mode: "json" }),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The user whom the action concerns: the account, or the owner of the payment or card. */
    aboutId: text("about_id").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("audit_log_subject").on(t.subject, t.id),
    index("audit_log_actor").on(t.actor, t.id),
    index("audit_log_actor_id").on(t.actorId),
    index("audit_log_about").on(t.aboutId, t.id),
  ],
);
