import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./users.table.ts";

/**
 * A season ticket's renewal. Month n covers `anchorAt` + (n - anchorCycle) months to one month later,
 * by the calendar; the anchor moves where other tickets come in between.
 */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    method: text("method").notNull(),
    /** What each month costs, as at the beginning. */
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    /** `pending` until the first month is paid. */
    status: text("status", { enum: ["pending", "active", "cancelled", "ended"] }).notNull(),
    /** What the gateway charges; worthless without the API's secret. */
    billingKey: text("billing_key").unique(),
    anchorAt: integer("anchor_at", { mode: "timestamp_ms" }),
    anchorCycle: integer("anchor_cycle").notNull().default(0),
    /** The next month to charge. */
    cycle: integer("cycle").notNull().default(0),
    /** When that month begins. */
    renewsAt: integer("renews_at", { mode: "timestamp_ms" }),
    /** How often charging it was refused, and when it is next tried. */
    tries: integer("tries").notNull().default(0),
    nextTryAt: integer("next_try_at", { mode: "timestamp_ms" }),
    /** Somebody is charging it until then: it can neither be charged nor cancelled meanwhile. */
    lockedUntil: integer("locked_until", { mode: "timestamp_ms" }),
    /** The month that its owner was last reminded of. */
    remindedCycle: integer("reminded_cycle"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    cancelledAt: integer("cancelled_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    check("subscriptions_status", sql`${t.status} in ('pending', 'active', 'cancelled', 'ended')`),
    check(
      "subscriptions_active",
      sql`${t.status} <> 'active' or (${t.billingKey} is not null and ${t.renewsAt} is not null)`,
    ),
    // One at a time: a second would only pile up months.
    uniqueIndex("subscriptions_active_user").on(t.userId).where(sql`status = 'active'`),
    index("subscriptions_dead_keys").on(t.id).where(sql`billing_key is not null and status in ('cancelled', 'ended')`),
    index("subscriptions_user").on(t.userId, t.createdAt),
    index("subscriptions_due").on(t.status, t.nextTryAt),
    index("subscriptions_renewal").on(t.status, t.renewsAt),
  ],
);
