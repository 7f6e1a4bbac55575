import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { RECURRING_METHODS } from "../../domain/billing/paymentMethods.ts";
import { users } from "./users.table.ts";

/**
 * The subscription of a season ticket. Month n starts `n - anchorCycle` calendar months after `anchorAt`. The anchor
 * moves if other tickets come in between.
 */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    method: text("method", { enum: RECURRING_METHODS }).notNull(),
    /** Price of each month, fixed at the beginning. */
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    /** `pending` until the first month is paid. */
    status: text("status", { enum: ["pending", "active", "cancelled", "ended"] }).notNull(),
    /** The gateway's key for charges. It is useless without the API secret. */
    billingKey: text("billing_key").unique(),
    anchorAt: integer("anchor_at", { mode: "timestamp_ms" }),
    anchorCycle: integer("anchor_cycle").notNull().default(0),
    /** The next month to charge. */
    cycle: integer("cycle").notNull().default(0),
    /** When that month begins. */
    renewsAt: integer("renews_at", { mode: "timestamp_ms" }),
    /** Counts declined charges and changes of the key. It makes the idempotency key of each attempt unique. */
    tries: integer("tries").notNull().default(0),
    /** When the due month was first declined. Retries count from it. */
    failingSince: integer("failing_since", { mode: "timestamp_ms" }),
    nextTryAt: integer("next_try_at", { mode: "timestamp_ms" }),
    /** Lock of the run that is charging. Until then, the subscription cannot be charged again or cancelled. */
    lockedUntil: integer("locked_until", { mode: "timestamp_ms" }),
    /** The month of the last reminder. */
    remindedCycle: integer("reminded_cycle"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    cancelledAt: integer("cancelled_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    check(
      "subscriptions_active",
      sql`${t.status} <> 'active' or (${t.billingKey} is not null and ${t.renewsAt} is not null)`,
    ),
    // One active subscription per user.
    uniqueIndex("subscriptions_active_user").on(t.userId).where(sql`status = 'active'`),
    index("subscriptions_user").on(t.userId, t.createdAt),
    index("subscriptions_due").on(t.status, t.nextTryAt),
    index("subscriptions_renewal").on(t.status, t.renewsAt),
  ],
);

/** A change of a subscription's payment method. The payment window asks for the new key. */
export const paymentMethodChanges = sqliteTable(
  "payment_method_changes",
  {
    /** The issue ID of the key at the gateway. */
    id: text("id").primaryKey(),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    method: text("method", { enum: RECURRING_METHODS }).notNull(),
    consentedAt: integer("consented_at", { mode: "timestamp_ms" }).notNull(),
    /** When the new key replaced the old one. */
    doneAt: integer("done_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    // A repeated click returns the same change.
    index("payment_method_changes_subscription").on(t.subscriptionId, t.consentedAt),
    uniqueIndex("payment_method_changes_open").on(t.subscriptionId, t.method).where(sql`done_at is null`),
  ],
);

/**
 * Unused billing keys, until they are deleted at the gateway. A trigger inserts each key that is removed from a
 * subscription.
 */
export const billingKeysToDelete = sqliteTable(
  "billing_keys_to_delete",
  {
    billingKey: text("billing_key").primaryKey(),
    /** When to try the deletion next. */
    nextTryAt: integer("next_try_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
  },
  (t) => [index("billing_keys_to_delete_next").on(t.nextTryAt)],
);
