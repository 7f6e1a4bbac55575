import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { orders } from "../../../db/schema/orders.table.ts";
import { subscriptions } from "../../../db/schema/subscriptions.table.ts";
import { tickets } from "../../../db/schema/tickets.table.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

const unlocked = (now: Date) => or(isNull(subscriptions.lockedUntil), lte(subscriptions.lockedUntil, now));

/** Tickets of a subscription that have no successor yet: the last one. */
const lastTicket = (id: string) =>
  and(
    inArray(tickets.orderId, sql`(select ${orders.id} from ${orders} where ${orders.subscriptionId} = ${id})`),
    isNotNull(tickets.graceEndsAt),
  );

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
      lockedUntil: null,
    })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.cycle, cycle)));
}

/** The order of a month; made where there is none yet. */
export async function ensureOrder(db: Database, subscription: SubscriptionRow, now: Date): Promise<string> {
  const { id, userId, cycle, amount, currency } = subscription;
  const method = subscription.method as (typeof orders.$inferInsert)["method"];
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
  next: { tryAt: Date; graceEndsAt: Date } | null,
): Promise<boolean> {
  const asRead = and(eq(subscriptions.id, id), eq(subscriptions.cycle, cycle), eq(subscriptions.tries, tries));
  const [noted] = await db.batch([
    db
      .update(subscriptions)
      .set({
        tries: tries + 1,
        lockedUntil: null,
        ...(next ? { nextTryAt: next.tryAt } : { status: "ended" as const, nextTryAt: null }),
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

/** Ends what a person would be charged for. @param unless a condition under which nothing happens */
export function stopRenewals(db: Database, userId: string, unless: SQL, now: Date) {
  return db
    .update(subscriptions)
    .set({ status: "ended", cancelledAt: now, nextTryAt: null })
    .where(
      and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ["pending", "active"]), sql`not ${unless}`),
    );
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

/** As the index `subscriptions_dead_keys` has it, word for word. */
const isDeadKey = sql`billing_key is not null and status in ('cancelled', 'ended')`;

/** Billing keys that nothing will be charged to any more. */
export async function listDeadKeys(db: Database, limit: number) {
  return db
    .select({ id: subscriptions.id, billingKey: subscriptions.billingKey })
    .from(subscriptions)
    .where(isDeadKey)
    .limit(limit);
}

export async function forgetKey(db: Database, id: string) {
  await db.update(subscriptions).set({ billingKey: null }).where(eq(subscriptions.id, id));
}
