import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";
import { GRACE_MS } from "../../../../domain/billing/orders.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

const unlocked = (now: Date) => or(isNull(subscriptions.lockedUntil), lte(subscriptions.lockedUntil, now));

/** The ticket of a subscription's last paid month. */
const lastTicket = (id: string) =>
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
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, "active"), lte(subscriptions.nextTryAt, now), unlocked(now)))
    .orderBy(asc(subscriptions.nextTryAt))
    .limit(limit);
}

/**
 * Locks a due subscription, so that no other run charges it and the user cannot cancel it. Undefined if it is not
 * available.
 */
export async function lock(db: Database, id: string, now: Date, until: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .update(subscriptions)
    .set({ lockedUntil: until })
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.status, "active"),
        lte(subscriptions.nextTryAt, now),
        unlocked(now),
      ),
    )
    .returning();
  return row;
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

/** Returns the order of a month, and inserts it if there is none. */
export async function ensureOrder(db: Database, subscription: SubscriptionRow, now: Date): Promise<string> {
  const { id, userId, cycle, method, amount, currency } = subscription;
  const [, rows] = await db.batch([
    db
      .insert(orders)
      .values({
        id: crypto.randomUUID(),
        userId,
        kind: "season",
        months: 1,
        method,
        amount,
        currency,
        status: "open",
        subscriptionId: id,
        cycle,
        consentedAt: subscription.createdAt,
        createdAt: now,
        checkAt: now,
      })
      .onConflictDoNothing({ target: [orders.subscriptionId, orders.cycle] }),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.subscriptionId, id), eq(orders.cycle, cycle))),
  ]);
  const [order] = rows;
  if (!order) throw new Error("the insert returned no row");
  return order.id;
}

/**
 * Records a declined renewal. The ticket stays valid until the next retry; without one, the subscription ends.
 *
 * @returns false if another run has recorded it
 */
export async function noteRefusal(
  db: Database,
  { id, cycle, tries }: SubscriptionRow,
  failingSince: Date,
  next: { tryAt: Date; graceEndsAt: Date } | null,
): Promise<boolean> {
  const asRead = and(eq(subscriptions.id, id), eq(subscriptions.cycle, cycle), eq(subscriptions.tries, tries));
  const [noted] = await db.batch([
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
    db
      .update(tickets)
      .set({ graceEndsAt: next?.graceEndsAt ?? null })
      .where(
        and(
          lastTicket(id),
          sql`exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${id} and ${subscriptions.tries} = ${tries + 1})`,
        ),
      ),
  ]);
  return noted.length > 0;
}

/** Returns the subscription of a user's ticket. */
export async function findOfTicket(db: Database, userId: string, ticketId: string) {
  const [row] = await db
    .select({ ticketKind: tickets.kind, subscription: subscriptions })
    .from(tickets)
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(eq(tickets.id, ticketId), eq(tickets.userId, userId)));
  return row;
}

/** Cancels a subscription; the paid month stays valid. False if it is not active or is being charged. */
export async function cancel(db: Database, id: string, now: Date): Promise<boolean> {
  const [cancelled] = await db.batch([
    db
      .update(subscriptions)
      .set({ status: "cancelled", cancelledAt: now, nextTryAt: null })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.status, "active"), unlocked(now)))
      .returning({ id: subscriptions.id }),
    db
      .update(tickets)
      .set({ graceEndsAt: null })
      .where(
        and(
          lastTicket(id),
          sql`exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${id} and ${subscriptions.status} = 'cancelled')`,
        ),
      ),
  ]);
  return cancelled.length > 0;
}

/**
 * Resumes a cancelled subscription during its paid month. False if that is not possible.
 *
 * @throws a unique violation of `subscriptions.user_id` if the user has another active subscription
 */
export async function resume(db: Database, id: string, now: Date): Promise<boolean> {
  const [resumed] = await db.batch([
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
      .where(
        and(
          lastTicket(id),
          isNull(tickets.graceEndsAt),
          sql`exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${id} and ${subscriptions.status} = 'active')`,
        ),
      ),
  ]);
  return resumed.length > 0;
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

/** True if this call set the mark, so that exactly one run sends the reminder. */
export async function markReminded(db: Database, { id, cycle }: SubscriptionRow): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ remindedCycle: cycle })
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.cycle, cycle),
        or(isNull(subscriptions.remindedCycle), sql`${subscriptions.remindedCycle} < ${cycle}`),
      ),
    )
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}
