import { and, desc, eq, exists, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { groups } from "../../../../db/schema/groups.table.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { prices } from "../../../../db/schema/prices.table.ts";
import { subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { queueColumns } from "./queue.queries.ts";

export type OrderRow = typeof orders.$inferSelect;
type NewOrder = typeof orders.$inferInsert;
type NewSubscription = typeof subscriptions.$inferInsert;

/** Selects the current price in the currency's minor unit. None if it is not sold in this currency. */
export const selectPrice = (
  db: Database,
  { kind, months, currency }: Pick<typeof prices.$inferSelect, "kind" | "months" | "currency">,
) =>
  db
    .select({ amount: prices.amount })
    .from(prices)
    .where(and(eq(prices.kind, kind), eq(prices.months, months), eq(prices.currency, currency)));

export const selectActiveSubscription = (db: Database, userId: string) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, "active")));

/** Selects the group if the user owns it and it has no ticket. */
export const selectGroupWithoutTicket = (db: Database, ownerId: string, groupIdx: number) =>
  db
    .select({ idx: groups.idx })
    .from(groups)
    .leftJoin(tickets, eq(tickets.groupIdx, groups.idx))
    .where(and(eq(groups.idx, groupIdx), eq(groups.ownerId, ownerId), isNull(tickets.id)));

/** Selects the card if the user owns it. */
export const selectOwnCard = (db: Database, ownerId: string, cardIdx: number) =>
  db
    .select({ idx: cards.idx })
    .from(cards)
    .where(and(eq(cards.idx, cardIdx), eq(cards.ownerId, ownerId)));

const lastMonth = alias(orders, "last_month");
const lastTicket = alias(tickets, "last_ticket");
const other = alias(subscriptions, "other");

/** True if the user has another active subscription than that of the order. */
const hasOtherSubscription = sql<boolean>`${exists(
  new QueryBuilder()
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.userId, orders.userId), eq(other.status, "active"), ne(other.id, subscriptions.id))),
)}`.mapWith(Boolean);

/** The join of a subscription with the ticket of its last paid month. */
export const lastPaid = {
  month: lastMonth,
  ofSubscription: and(
    eq(lastMonth.subscriptionId, subscriptions.id),
    sql`${lastMonth.cycle} = ${subscriptions.cycle} - 1`,
  ),
  ticket: lastTicket,
  ofMonth: eq(lastTicket.orderId, lastMonth.id),
  columns: { id: lastTicket.id, graceEndsAt: lastTicket.graceEndsAt },
};

/** Selects orders, each with its subscription and ticket, and what settling it depends on. */
export const selectOrders = (db: Database, now: Date) =>
  db
    .select({
      order: orders,
      subscription: subscriptions,
      ticket: tickets,
      lastTicket: lastPaid.columns,
      hasOtherSubscription,
      queue: queueColumns(orders.userId, now),
    })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .leftJoin(tickets, eq(tickets.orderId, orders.id))
    .leftJoin(lastPaid.month, lastPaid.ofSubscription)
    .leftJoin(lastPaid.ticket, lastPaid.ofMonth);

export const selectOrder = (db: Database, id: string, now: Date) => selectOrders(db, now).where(eq(orders.id, id));

/** Selects a user's recent unpaid orders, latest first. A second click would repeat one of them. */
export const selectOpenOrders = (db: Database, userId: string, since: Date, now: Date) =>
  selectOrders(db, now)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, since), eq(orders.status, "open")))
    .orderBy(desc(orders.createdAt))
    .limit(20);

/** Returns an order with its subscription and ticket. */
export async function findOrder(db: Database, id: string, now: Date) {
  const [row] = await selectOrder(db, id, now);
  return row;
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/**
 * Runs statements, and returns the order as they leave it.
 *
 * @returns `isChanged`: the first statement, if it has a RETURNING clause, changed a row; `found`: undefined if there is
 *   no such order
 */
async function changeOrder(db: Database, id: string, now: Date, [first, ...others]: [Statement, ...Statement[]]) {
  const results: unknown[] = await db.batch([first, ...others, selectOrder(db, id, now)]);
  const [found] = results.at(-1) as FoundOrder[];
  const [changed] = results;
  return { isChanged: Array.isArray(changed) && changed.length > 0, found };
}

/** Like `changeOrder`, for an order that exists. */
async function changeKnownOrder(...change: Parameters<typeof changeOrder>): Promise<FoundOrder> {
  const { found } = await changeOrder(...change);
  if (!found) throw new Error("the order does not exist");
  return found;
}

/** @param subscription for the first month of a season */
export async function insertOrder(db: Database, order: NewOrder, subscription?: NewSubscription): Promise<FoundOrder> {
  const insert = db.insert(orders).values(order);
  return changeKnownOrder(
    db,
    order.id,
    order.createdAt,
    subscription ? [db.insert(subscriptions).values(subscription), insert] : [insert],
  );
}

/** Why and when the gateway declined a payment. The reason is truncated to 200 characters. */
export type Failure = { reason: string; at: Date };

const failureColumns = ({ reason, at }: Failure) => ({ failure: [...reason].slice(0, 200).join(""), failedAt: at });

/** Stores the gateway's failure. @param following statements of the same batch */
export async function noteFailure(db: Database, id: string, failure: Failure, now: Date, following: Statement[] = []) {
  const update = db
    .update(orders)
    .set(failureColumns(failure))
    .where(and(eq(orders.id, id), inArray(orders.status, ["open", "refunding"])))
    .returning({ id: orders.id });
  return changeKnownOrder(db, id, now, [update, ...following]);
}

// Refunds

/**
 * Starts a refund: revokes the ticket and ends the subscription. `isChanged` is false if the order does not have one of
 * the statuses in `from`.
 *
 * @param recordStatement audit statement
 */
export async function beginRefund(
  db: Database,
  id: string,
  { from, now, recordStatement }: { from: OrderRow["status"][]; now: Date; recordStatement?: Statement | undefined },
) {
  const ofOrder = db.select({ id: orders.subscriptionId }).from(orders).where(eq(orders.id, id));
  const refunding = sql`exists (select 1 from ${orders} where ${orders.id} = ${id} and ${orders.status} = 'refunding')`;
  return changeOrder(db, id, now, [
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
}

/** Marks an order as refunded, if its refund has started. */
export async function endRefund(db: Database, id: string, now: Date) {
  const update = db
    .update(orders)
    .set({ status: "refunded", refundedAt: now, failure: null, failedAt: null })
    .where(and(eq(orders.id, id), eq(orders.status, "refunding")))
    .returning({ id: orders.id });
  return changeKnownOrder(db, id, now, [update]);
}

/**
 * Expires an unpaid order. It is checked once more later, in case it was paid after all.
 *
 * @param failure the gateway's reason if a payment failed; otherwise the last one stays
 */
export async function expireOrder(db: Database, id: string, now: Date, checkAt: Date, failure: Failure | undefined) {
  const ofOrder = db.select({ id: orders.subscriptionId }).from(orders).where(eq(orders.id, id));
  return changeKnownOrder(db, id, now, [
    db
      .update(orders)
      .set({ status: "expired", checkAt, ...(failure && failureColumns(failure)) })
      .where(and(eq(orders.id, id), eq(orders.status, "open")))
      .returning({ id: orders.id }),
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
    .toSorted((one, next) => Number(one.checkAt) - Number(next.checkAt))
    .slice(0, limit);
}

/** Sets when an order is checked at the gateway next. */
export async function checkAgainAt(db: Database, id: string, checkAt: Date) {
  await db.update(orders).set({ checkAt }).where(eq(orders.id, id));
}

/** Selects the mail address and language of a user. */
export const selectReader = (db: Database, userId: string) =>
  db.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, userId));
