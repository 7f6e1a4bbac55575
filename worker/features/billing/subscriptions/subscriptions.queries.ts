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

/** How a subscription ends: nothing is charged any more, and the gateway is to forget its key (see `billingKeysToDelete`). */
const ENDED = { status: "ended", nextTryAt: null, billingKey: null } as const;

/** Subscriptions whose next month is to be charged, longest waiting first. */
export async function listDue(db: Database, now: Date, limit: number) {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, "active"), lte(subscriptions.nextTryAt, now), unlocked(now)))
    .orderBy(asc(subscriptions.nextTryAt))
    .limit(limit);
}

/** Takes a due subscription, so that no other run charges it and nobody cancels it meanwhile; undefined where that fails. */
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
 * Moves a renewal to where the tickets that came in between end; the months are counted anew from there, and its owner
 * is told again before it.
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

/** The order of a month; made where there is none yet. */
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
  if (!order) throw new Error("insert without a row");
  return order.id;
}

/**
 * Notes that a renewal was refused. The ticket works on until the next try; without one the subscription is over.
 * @returns false where another run noted it
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

/** The subscription behind a person's ticket. */
export async function findOfTicket(db: Database, userId: string, ticketId: string) {
  const [row] = await db
    .select({ ticketKind: tickets.kind, subscription: subscriptions })
    .from(tickets)
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(eq(tickets.id, ticketId), eq(tickets.userId, userId)));
  return row;
}

/** Ends renewing; the paid month stays. False where it is not active, or being charged at this moment. */
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
 * Renews again what was cancelled, while its paid month runs. False where there is nothing to take back (any more).
 * Fails on `subscriptions.user_id` where another one is active.
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
    // Not the status again: its index would lead through all that are cancelled.
    .where(inArray(subscriptions.id, over))
    .returning({ id: subscriptions.id });
  return rows.length;
}

/** Ends what a person would be charged for. @param unless a condition under which nothing happens */
export function stopRenewals(db: Database, userId: string, unless: SQL | undefined, now: Date) {
  return db
    .update(subscriptions)
    .set({ ...ENDED, cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.getTime()})` })
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, "ended"), unless && sql`not ${unless}`));
}

/** Subscriptions that renew until `until` and whose owners were not told. */
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

/** True where this call is the one that reminds. */
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
