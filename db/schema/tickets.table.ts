import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TICKET_KINDS } from "../../domain/billing/ticketKinds.ts";
import { groups } from "./groups.table.ts";
import { orders } from "./orders.table.ts";
import { users } from "./users.table.ts";

/** A ticket grants premium or a group from `startsAt` (inclusive) to `endsAt` (exclusive). */
export const tickets = sqliteTable(
  "tickets",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: TICKET_KINDS }).notNull(),
    startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
    /** Null: no end. */
    endsAt: integer("ends_at", { mode: "timestamp_ms" }),
    /** The group to which a group ticket is assigned. A trigger clears it on a refund. */
    groupIdx: integer("group_idx")
      .unique()
      .references(() => groups.idx, { onDelete: "set null" }),
    /** The order that paid for the ticket. Only promotion tickets have none; a trigger ensures this. */
    orderId: text("order_id")
      .unique()
      .references(() => orders.id),
    /** End of the grace period, in which the renewal is charged. */
    graceEndsAt: integer("grace_ends_at", { mode: "timestamp_ms" }),
    /** When it was refunded. It grants nothing since then. */
    revokedAt: integer("revoked_at", { mode: "timestamp_ms" }),
    /** When its owner was notified that it ends soon, or it was found that no notification is needed. */
    endRemindedAt: integer("end_reminded_at", { mode: "timestamp_ms" }),
    /** When its owner was notified of its end. */
    endNotifiedAt: integer("end_notified_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    check("tickets_time", sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
    check("tickets_group", sql`${t.groupIdx} is null or ${t.kind} = 'group'`),
    index("tickets_user").on(t.userId, t.kind, t.startsAt),
    index("tickets_list").on(t.userId, t.startsAt),
    // One promotion ticket per user.
    uniqueIndex("tickets_promotion").on(t.userId).where(sql`kind = 'promotion'`),
    index("tickets_end").on(t.endNotifiedAt, t.endsAt),
    // Contains only premium tickets that do not renew, until they are examined.
    index("tickets_end_soon").on(t.endsAt).where(sql`end_reminded_at is null and kind in ('promotion', 'period')`),
  ],
);
