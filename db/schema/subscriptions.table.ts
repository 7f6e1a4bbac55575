import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { RECURRING_METHODS } from "../../domain/billing/paymentMethods.ts";
import { users } from "./users.table.ts";

/** Methods that can be charged again without the person there. */

/**
 * A season ticket's renewal. Month n covers `anchorAt` + (n - anchorCycle) months to one month later,
 * by the calendar; the anchor moves where other tickets come in between.
 */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    method: text("method", { enum: RECURRING_METHODS }).notNull(),
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
    /** Counts refusals and changes of the key, so that each try to charge a month has an idempotency key of its own. */
    tries: integer("tries").notNull().default(0),
    /** When the month that is due was first refused; the next tries are counted from it. */
    failingSince: integer("failing_since", { mode: "timestamp_ms" }),
    nextTryAt: integer("next_try_at", { mode: "timestamp_ms" }),
    /** Somebody is charging it until then: it can neither be charged nor cancelled meanwhile. */
    lockedUntil: integer("locked_until", { mode: "timestamp_ms" }),
    /** The month that its owner was last reminded of. */
    remindedCycle: integer("reminded_cycle"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    cancelledAt: integer("cancelled_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    check(
      "subscriptions_active",
      sql`${t.status} <> 'active' or (${t.billingKey} is not null and ${t.renewsAt} is not null)`,
    ),
    // One at a time: a second would only pile up months.
    uniqueIndex("subscriptions_active_user").on(t.userId).where(sql`status = 'active'`),
    index("subscriptions_user").on(t.userId, t.createdAt),
    index("subscriptions_due").on(t.status, t.nextTryAt),
    index("subscriptions_renewal").on(t.status, t.renewsAt),
  ],
);

/** Somebody wants to pay for their subscription by another card or wallet: its key is asked for in the payment window. */
export const paymentMethodChanges = sqliteTable(
  "payment_method_changes",
  {
    /** What the key is issued for at the gateway. */
    id: text("id").primaryKey(),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    method: text("method", { enum: RECURRING_METHODS }).notNull(),
    consentedAt: integer("consented_at", { mode: "timestamp_ms" }).notNull(),
    /** When the new key took the old one's place. */
    doneAt: integer("done_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    // A second click means the same change.
    index("payment_method_changes_subscription").on(t.subscriptionId, t.consentedAt),
    uniqueIndex("payment_method_changes_open").on(t.subscriptionId, t.method).where(sql`done_at is null`),
  ],
);

/**
 * Keys that nothing will be charged to any more, until the gateway has forgotten them. A trigger of the migration puts
 * each one here that leaves a subscription.
 */
export const billingKeysToDelete = sqliteTable(
  "billing_keys_to_delete",
  {
    billingKey: text("billing_key").primaryKey(),
    /** When the gateway is next told. */
    nextTryAt: integer("next_try_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
  },
  (t) => [index("billing_keys_to_delete_next").on(t.nextTryAt)],
);
