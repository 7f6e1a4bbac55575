import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { groups } from "../../../../db/schema/groups.table.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { prices } from "../../../../db/schema/prices.table.ts";
import { subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { isSamePurchase } from "../../../../domain/billing/orders.ts";

export type OrderRow = typeof orders.$inferSelect;
type NewOrder = typeof orders.$inferInsert;
type NewSubscription = typeof subscriptions.$inferInsert;

/** Returns the current price in the currency's minor unit; undefined if it is not sold in this currency. */
export async function findPrice(
  db: Database,
  { kind, months, currency }: Pick<typeof prices.$inferSelect, "kind" | "months" | "currency">,
): Promise<number | undefined> {
  const [row] = await db
    .select({ amount: prices.amount })
    .from(prices)
    .where(and(eq(prices.kind, kind), eq(prices.months, months), eq(prices.currency, currency)));
  return row?.amount;
}

/** @param id subscription to ignore */
export async function hasActiveSubscription(db: Database, userId: string, id = ""): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, "active"), ne(subscriptions.id, id)));
  return rows.length > 0;
}

/** True if the user owns the group and it has no ticket. */
export async function needsTicket(db: Database, ownerId: string, groupIdx: number): Promise<boolean> {
  const rows = await db
    .select({ idx: groups.idx })
    .from(groups)
    .leftJoin(tickets, eq(tickets.groupIdx, groups.idx))
    .where(and(eq(groups.idx, groupIdx), eq(groups.ownerId, ownerId), isNull(tickets.id)));
  return rows.length > 0;
}

/** Returns a recent unpaid order for the same purchase, which a second click would repeat. */
export async function findOpenTwin(db: Database, order: NewOrder, since: Date): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, order.userId ?? ""), gt(orders.createdAt, since), eq(orders.status, "open")))
    .orderBy(desc(orders.createdAt))
    .limit(20);
  return rows.find((row) => isSamePurchase(row, order));
}

/** @param subscription for the first month of a season */
export async function insertOrder(db: Database, order: NewOrder, subscription?: NewSubscription) {
  const insert = db.insert(orders).values(order);
  await (subscription ? db.batch([db.insert(subscriptions).values(subscription), insert]) : insert);
}

/** Returns an order with its subscription and ticket. */
export async function findOrder(db: Database, id: string) {
  const [row] = await db
    .select({ order: orders, subscription: subscriptions, ticket: tickets })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .leftJoin(tickets, eq(tickets.orderId, orders.id))
    .where(eq(orders.id, id));
  return row;
}

/** Returns the ticket of the last paid month of a subscription, and the end of its grace period. */
export async function findLastTicket(db: Database, { id, cycle }: typeof subscriptions.$inferSelect) {
  const [row] = await db
    .select({ id: tickets.id, graceEndsAt: tickets.graceEndsAt })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(and(eq(orders.subscriptionId, id), eq(orders.cycle, cycle - 1)));
  return row;
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Stores the gateway's failure reason, truncated to 200 characters. */
export async function noteFailure(db: Database, id: string, failure: string) {
  await db
    .update(orders)
    .set({ failure: [...failure].slice(0, 200).join("") })
    .where(and(eq(orders.id, id), inArray(orders.status, ["open", "refunding"])));
}

// Refunds

/**
 * Starts a refund: revokes the ticket and ends the subscription.
 *
 * @param recordStatement audit statement
 * @returns false if the order does not have one of the statuses in `from`
 */
export async function beginRefund(
  db: Database,
  id: string,
  { from, now, recordStatement }: { from: OrderRow["status"][]; now: Date; recordStatement?: Statement | undefined },
): Promise<boolean> {
  const ofOrder = db.select({ id: orders.subscriptionId }).from(orders).where(eq(orders.id, id));
  const refunding = sql`exists (select 1 from ${orders} where ${orders.id} = ${id} and ${orders.status} = 'refunding')`;
  const [begun] = await db.batch([
    db
      .update(orders)
      .set({ status: "refunding", checkAt: now })
      .where(and(eq(orders.id, id), inArray(orders.status, from)))
      .returning({ id: orders.id }),
    ...(recordStatement ? [recordStatement] : []),
    db
      .update(tickets)
      // A revoked ticket needs no mail about its end, and its group can get another ticket.
      .set({ revokedAt: now, graceEndsAt: null, endNotifiedAt: now, groupIdx: null })
      .where(and(eq(tickets.orderId, id), isNull(tickets.revokedAt), refunding)),
    db
      .update(subscriptions)
      .set({
        status: "ended",
        cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.getTime()})`,
        billingKey: null,
      })
      .where(and(inArray(subscriptions.id, ofOrder), ne(subscriptions.status, "ended"), refunding)),
  ]);
  return begun.length > 0;
}

/** Marks an order as refunded, if its refund has started. */
export async function endRefund(db: Database, id: string, now: Date) {
  await db
    .update(orders)
    .set({ status: "refunded", refundedAt: now, failure: null })
    .where(and(eq(orders.id, id), eq(orders.status, "refunding")));
}

/** Expires an unpaid order. It is checked once more later, in case it was paid after all. */
export async function expireOrder(db: Database, id: string, checkAt: Date): Promise<void> {
  const open = and(eq(orders.id, id), eq(orders.status, "open"));
  const ofOrder = db.select({ id: orders.subscriptionId }).from(orders).where(eq(orders.id, id));
  await db.batch([
    db.update(orders).set({ status: "expired", checkAt }).where(open),
    db
      .update(subscriptions)
      .set({ status: "ended", billingKey: null })
      .where(and(inArray(subscriptions.id, ofOrder), eq(subscriptions.status, "pending"))),
  ]);
}

/** Lists orders to check at the gateway, longest waiting first. */
export async function listOrdersToCheck(db: Database, now: Date, limit: number) {
  const rows = await Promise.all(
    (["open", "refunding", "expired"] as const).map((status) =>
      db
        .select({ id: orders.id, status: orders.status, checkAt: orders.checkAt })
        .from(orders)
        .where(and(eq(orders.status, status), lte(orders.checkAt, now)))
        .orderBy(orders.checkAt)
        .limit(limit),
    ),
  );
  return rows
    .flat()
    .toSorted((one, other) => Number(one.checkAt) - Number(other.checkAt))
    .slice(0, limit);
}

/** Sets when an order is checked at the gateway next. */
export async function checkAgainAt(db: Database, id: string, checkAt: Date) {
  await db.update(orders).set({ checkAt }).where(eq(orders.id, id));
}

/** Returns the mail address and language of a user. */
export async function findReader(db: Database, userId: string) {
  const [row] = await db.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, userId));
  return row;
}
