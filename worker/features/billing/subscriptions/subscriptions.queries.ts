import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { notifyStatement } from "../../../../db/notifications.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";
import { GRACE_MS } from "../../../../domain/billing/ticketStartAndEnd.ts";
import { type FoundOrder, selectOrder, selectOrders, selectReader } from "../orders/orders.queries.ts";
import { queueColumns } from "../orders/queue.queries.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

const unlocked = (now: Date) => or(isNull(subscriptions.lockedUntil), lte(subscriptions.lockedUntil, now));

/** The ticket of a subscription's last paid month. */
const lastTicket = (id: SQL | string) =>
  eq(
    tickets.orderId,
    sql`(select ${orders.id} from ${orders} where ${orders.subscriptionId} = ${id}
      and ${orders.cycle} = (select ${subscriptions.cycle} - 1 from ${subscriptions} where ${subscriptions.id} = ${id}))`,
  );

/**
 * The state of an ended subscription: nothing is charged, and a trigger queues its key for deletion (see
 * `billingKeysToDelete`).
 */
const ENDED = { status: "ended", nextTryAt: null, billingKey: null } as const;

/** Lists subscriptions whose next month is due, longest waiting first. */
export async function listDue(db: Database, now: Date, limit: number) {
  return db
    .select({ id: subscriptions.id, cycle: subscriptions.cycle })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, "active"), lte(subscriptions.nextTryAt, now), unlocked(now)))
    .orderBy(asc(subscriptions.nextTryAt))
    .limit(limit);
}

/**
 * Locks a due subscription, so that no other run charges it and the user cannot cancel it, and inserts the order of its
 * month, unless there is one.
 *
 * @param month the month that is due, and the ID of its order
 * @returns the subscription, and its order; no order if other tickets of the user end after the renewal, at `queueEnd`.
 *   Undefined if the subscription is not available.
 */
export async function lock(
  db: Database,
  { id, cycle, orderId }: { id: string; cycle: number; orderId: string },
  now: Date,
  until: Date,
) {
  const { userId, method, amount, currency, createdAt, renewsAt } = subscriptions;
  const { end } = queueColumns(userId, now);
  const order = {
    id: orderId,
    userId,
    kind: "season",
    months: 1,
    method,
    amount,
    currency,
    status: "open",
    subscriptionId: id,
    cycle,
    consentedAt: createdAt,
    createdAt: now,
    checkAt: now,
  } as const;
  const [[subscription], , [queue], [found]] = await db.batch([
    db
      .update(subscriptions)
      .set({ lockedUntil: until })
      .where(
        and(
          eq(subscriptions.id, id),
          eq(subscriptions.cycle, cycle),
          eq(subscriptions.status, "active"),
          lte(subscriptions.nextTryAt, now),
          unlocked(now),
        ),
      )
      .returning(),
    insertSelect(
      db,
      orders,
      order,
      sql`from ${subscriptions} where changes() > 0 and ${subscriptions.id} = ${id} and ${renewsAt} >= coalesce(${end}, 0)`,
    ).onConflictDoNothing({ target: [orders.subscriptionId, orders.cycle] }),
    db.select({ end }).from(subscriptions).where(eq(subscriptions.id, id)),
    selectOrders(db, now).where(and(eq(orders.subscriptionId, id), eq(orders.cycle, cycle))),
  ]);
  return subscription && { subscription, queueEnd: queue?.end ?? null, found };
}

/**
 * Postpones a renewal to the end of the tickets in between. Months are counted from there, and the owner gets another
 * reminder.
 */
export async function postpone(db: Database, { id, cycle }: SubscriptionRow, until: Date) {
  await db
    .update(subscriptions)
    .set({
      renewsAt: until,
      nextTryAt: until,
      anchorAt: until,
      anchorCycle: cycle,
      remindedCycle: null,
      failingSince: null,
      lockedUntil: null,
    })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.cycle, cycle)));
}

/**
 * Records a declined renewal, and notifies the user. The ticket stays valid until the next retry; without one, the subscription ends.
 *
 * @param order the order of the month
 * @returns the order as it is then, and its owner's mail address. `isNoted` is false if another run has recorded it.
 */
export async function noteRefusal(
  db: Database,
  { id, userId, cycle, tries }: SubscriptionRow,
  { order }: FoundOrder,
  { failingSince, next, now }: { failingSince: Date; next: { tryAt: Date; graceEndsAt: Date } | null; now: Date },
) {
  const asRead = and(eq(subscriptions.id, id), eq(subscriptions.cycle, cycle), eq(subscriptions.tries, tries));
  const [noted, , , [found], [reader]] = await db.batch([
    db
      .update(subscriptions)
      .set({
        tries: tries + 1,
        failingSince,
        lockedUntil: null,
        ...(next ? { nextTryAt: next.tryAt } : ENDED),
      })
      .where(and(asRead, eq(subscriptions.status, "active")))
      .returning({ id: subscriptions.id }),
    notifyStatement(db, {
      kind: next ? "planFailing" : "planEnded",
      about: { order: order.id },
      to: userId ?? "",
      at: now,
    }),
    db
      .update(tickets)
      .set({ graceEndsAt: next?.graceEndsAt ?? null })
      .where(
        and(
          lastTicket(id),
          sql`exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${id} and ${subscriptions.tries} = ${tries + 1})`,
        ),
      ),
    selectOrder(db, order.id, now),
    selectReader(db, userId ?? ""),
  ]);
  if (!found) throw new Error("the order does not exist");
  return { isNoted: noted.length > 0, found, reader };
}

/** Selects the subscription of a user's ticket. */
export const selectOfTicket = (db: Database, userId: string, ticketId: string) =>
  db
    .select({ ticketKind: tickets.kind, subscription: subscriptions })
    .from(tickets)
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(eq(tickets.id, ticketId), eq(tickets.userId, userId)));

export type FoundOfTicket = Awaited<ReturnType<typeof selectOfTicket>>[number];

/** The ID of the subscription of a user's ticket. */
const idOfTicket = (userId: string, ticketId: string) =>
  sql`(select ${orders.subscriptionId} from ${tickets} join ${orders} on ${orders.id} = ${tickets.orderId}
    where ${tickets.id} = ${ticketId} and ${tickets.userId} = ${userId})`;

/**
 * Cancels the subscription of a user's ticket. The paid month stays valid; a trigger removes its grace period. `isDone`
 * is false if the subscription is not active or is being charged.
 *
 * @returns the subscription as it was before
 */
export async function cancel(db: Database, userId: string, ticketId: string, now: Date) {
  const id = idOfTicket(userId, ticketId);
  const [[found], cancelled] = await db.batch([
    selectOfTicket(db, userId, ticketId),
    db
      .update(subscriptions)
      .set({ status: "cancelled", cancelledAt: now, nextTryAt: null })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.status, "active"), unlocked(now)))
      .returning({ id: subscriptions.id }),
  ]);
  return { found, isDone: cancelled.length > 0 };
}

/**
 * Resumes the cancelled subscription of a user's ticket during its paid month. `isDone` is false if that is not
 * possible.
 *
 * @returns the subscription as it was before
 * @throws a unique violation of `subscriptions.user_id` if the user has another active subscription
 */
export async function resume(db: Database, userId: string, ticketId: string, now: Date) {
  const id = idOfTicket(userId, ticketId);
  const [[found], resumed] = await db.batch([
    selectOfTicket(db, userId, ticketId),
    db
      .update(subscriptions)
      .set({ status: "active", cancelledAt: null, nextTryAt: sql`${subscriptions.renewsAt}` })
      .where(
        and(
          eq(subscriptions.id, id),
          eq(subscriptions.status, "cancelled"),
          gt(subscriptions.renewsAt, now),
          isNotNull(subscriptions.billingKey),
        ),
      )
      .returning({ id: subscriptions.id }),
    db
      .update(tickets)
      .set({ graceEndsAt: sql`${tickets.endsAt} + ${GRACE_MS}` })
      .where(and(lastTicket(id), isNull(tickets.graceEndsAt), sql`changes() > 0`)),
  ]);
  return { found, isDone: resumed.length > 0 };
}

/** Ends up to `limit` cancelled subscriptions whose paid month is over. @returns how many */
export async function endCancelled(db: Database, now: Date, limit: number): Promise<number> {
  const over = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, "cancelled"), lte(subscriptions.renewsAt, now)))
    .orderBy(asc(subscriptions.renewsAt))
    .limit(limit);
  const rows = await db
    .update(subscriptions)
    .set(ENDED)
    // Do not repeat the status: SQLite would use its index and read all cancelled subscriptions.
    .where(inArray(subscriptions.id, over))
    .returning({ id: subscriptions.id });
  return rows.length;
}

/** Ends a user's subscriptions. @param unless condition under which nothing changes */
export function stopRenewals(db: Database, userId: string, unless: SQL | undefined, now: Date) {
  return db
    .update(subscriptions)
    .set({ ...ENDED, cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.getTime()})` })
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, "ended"), unless && sql`not ${unless}`));
}

/** Lists subscriptions that renew before `until` and whose owners got no reminder. */
export async function listToRemind(db: Database, now: Date, until: Date, limit: number) {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, "active"),
        gt(subscriptions.renewsAt, now),
        lte(subscriptions.renewsAt, until),
        or(isNull(subscriptions.remindedCycle), sql`${subscriptions.remindedCycle} < ${subscriptions.cycle}`),
      ),
    )
    .orderBy(asc(subscriptions.renewsAt))
    .limit(limit);
}

/** Notifies the user, and is true, if this call set the mark, so that exactly one run sends the reminder. */
export async function markReminded(db: Database, { id, userId, cycle }: SubscriptionRow, now: Date): Promise<boolean> {
  const [rows] = await db.batch([
    db
      .update(subscriptions)
      .set({ remindedCycle: cycle })
      .where(
        and(
          eq(subscriptions.id, id),
          eq(subscriptions.cycle, cycle),
          or(isNull(subscriptions.remindedCycle), sql`${subscriptions.remindedCycle} < ${cycle}`),
        ),
      )
      .returning({ id: subscriptions.id }),
    notifyStatement(db, { kind: "planRenewsSoon", about: { event: `${id} ${cycle}` }, to: userId ?? "", at: now }),
  ]);
  return rows.length > 0;
}
