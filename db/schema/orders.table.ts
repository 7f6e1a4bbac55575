import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { METHODS } from "../../domain/billing/paymentMethods.ts";
import { cards } from "./cards.table.ts";
import { groups } from "./groups.table.ts";
import { subscriptions } from "./subscriptions.table.ts";
import { users } from "./users.table.ts";

/** An order of a ticket, at the price of that time. It stays without the user when the account is deleted. */
export const orders = sqliteTable(
  "orders",
  {
    /** Also the ID of the payment at the gateway, so that an order cannot be paid twice. */
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: ["season", "period", "group"] }).notNull(),
    /** 1 for a season, 3, 6 or 12 for a period, 0 for a group. */
    months: integer("months").notNull(),
    method: text("method", { enum: METHODS }).notNull(),
    /** In the currency's minor unit. */
    amount: integer("amount").notNull(),
    /** ISO 4217. */
    currency: text("currency").notNull(),
    status: text("status", { enum: ["open", "paid", "expired", "refunding", "refunded"] }).notNull(),
    /** The gateway's reason for the last failed payment or refund. The order stays open for another attempt. */
    failure: text("failure"),
    /** When the gateway declined the last payment. Tells a new failure from an old one with the same reason. */
    failedAt: integer("failed_at", { mode: "timestamp_ms" }),
    /** The subscription of a season order, and the number of the month that it pays for, from 0. */
    subscriptionId: text("subscription_id").references(() => subscriptions.id),
    cycle: integer("cycle"),
    groupIdx: integer("group_idx").references(() => groups.idx, { onDelete: "set null" }),
    /** The card that becomes premium when the order is paid. */
    cardIdx: integer("card_idx").references(() => cards.idx, { onDelete: "set null" }),
    consentedAt: integer("consented_at", { mode: "timestamp_ms" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** When to check the order at the gateway next. */
    checkAt: integer("check_at", { mode: "timestamp_ms" }).notNull(),
    paidAt: integer("paid_at", { mode: "timestamp_ms" }),
    refundedAt: integer("refunded_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    check("orders_amount", sql`${t.amount} > 0`),
    check("orders_season", sql`(${t.kind} = 'season') = (${t.subscriptionId} is not null and ${t.cycle} is not null)`),
    // Prevents two charges for one month.
    unique("orders_month").on(t.subscriptionId, t.cycle),
    index("orders_user").on(t.userId, t.createdAt, t.id),
    index("orders_check").on(t.status, t.checkAt),
    index("orders_created").on(t.createdAt, t.id),
    index("orders_status").on(t.status, t.createdAt, t.id),
    index("orders_group").on(t.groupIdx),
    // Partial, because most orders have none.
    index("orders_card").on(t.cardIdx).where(sql`card_idx is not null`),
  ],
);
