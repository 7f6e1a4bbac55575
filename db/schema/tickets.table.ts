import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TICKET_KINDS } from "../../domain/billing/ticketKinds.ts";
import { groups } from "./groups.table.ts";
import { orders } from "./orders.table.ts";
import { users } from "./users.table.ts";

/** What opens premium and group cards, from `startsAt` on and before `endsAt`. */
export const tickets = sqliteTable(
  "tickets",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: TICKET_KINDS }).notNull(),
    startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
    /** Null: never. */
    endsAt: integer("ends_at", { mode: "timestamp_ms" }),
    /** The one group that a group ticket serves, once it does; a refunded one serves none. A trigger of the migration sees to it. */
    groupIdx: integer("group_idx")
      .unique()
      .references(() => groups.idx, { onDelete: "set null" }),
    /** What paid for it; a promotion ticket alone has none. A trigger of the migration sees to it. */
    orderId: text("order_id")
      .unique()
      .references(() => orders.id),
    /** Works on until then while its renewal is being charged. */
    graceEndsAt: integer("grace_ends_at", { mode: "timestamp_ms" }),
    /** Refunded: opens nothing since then. */
    revokedAt: integer("revoked_at", { mode: "timestamp_ms" }),
    /** When its owner was told that it ended. */
    endToldAt: integer("end_told_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    check("tickets_time", sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
    check("tickets_group", sql`${t.groupIdx} is null or ${t.kind} = 'group'`),
    index("tickets_user").on(t.userId, t.kind, t.startsAt),
    index("tickets_list").on(t.userId, t.startsAt),
    // Once a person.
    uniqueIndex("tickets_promotion").on(t.userId).where(sql`kind = 'promotion'`),
    index("tickets_end").on(t.endToldAt, t.endsAt),
  ],
);
