import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What administrators did: who, what, to what, and when. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
    /** The administrator's address, kept when the account goes. */
    actor: text("actor").notNull(),
    /** e.g. `payment.refund` */
    action: text("action").notNull(),
    /** The key of what it was done to. */
    subject: text("subject").notNull(),
    detail: text("detail", { mode: "json" }),
  },
  (t) => [index("audit_log_subject").on(t.subject, t.id), index("audit_log_actor").on(t.actor, t.id)],
);
