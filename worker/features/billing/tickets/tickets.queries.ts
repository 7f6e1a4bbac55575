import { and, asc, desc, eq, isNull, lte, not, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { type Entitlement, hasEntitlement } from "../../../../db/entitlement.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { notifyStatement } from "../../../../db/notifications.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { prices, promotion } from "../../../../db/schema/prices.table.ts";
import { subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";

/** True if the user has a valid ticket that grants the entitlement. */
export async function isEntitled(db: Database, userId: string, entitlement: Entitlement, now: Date): Promise<boolean> {
  const [row] = await db.select({ entitled: hasEntitlement(userId, entitlement, now) }).from(sql`(select 1)`);
  return row?.entitled ?? false;
}

/** Returns the prices in a currency, all currencies with prices, and the promotion period. */
export async function findCatalogue(db: Database, currency: string) {
  const [rows, currencies, [period]] = await db.batch([
    db
      .select({ kind: prices.kind, months: prices.months, currency: prices.currency, amount: prices.amount })
      .from(prices)
      .where(eq(prices.currency, currency)),
    db.selectDistinct({ currency: prices.currency }).from(prices).orderBy(asc(prices.currency)),
    db.select({ startsAt: promotion.startsAt, endsAt: promotion.endsAt }).from(promotion).where(eq(promotion.id, 1)),
  ]);
  return { prices: rows, currencies: currencies.map((row) => row.currency), promotion: period ?? null };
}

/** Tie-breaker for tickets with the same start. The index of the list ends with it. */
const rowNumber = sql<number>`${tickets}.rowid`;

/**
 * Returns a page of a user's tickets, latest start first, each with its price. A group ticket that another user bought
 * has no price.
 *
 * @param after the last ticket of the previous page
 */
export async function listTickets(
  db: Database,
  userId: string,
  { after, limit }: { after?: { startsAt: number; row: number } | undefined; limit: number },
) {
  return db
    .select({
      row: rowNumber,
      id: tickets.id,
      kind: tickets.kind,
      startsAt: tickets.startsAt,
      endsAt: tickets.endsAt,
      graceEndsAt: tickets.graceEndsAt,
      revokedAt: tickets.revokedAt,
      groupIdx: tickets.groupIdx,
      order: {
        id: orders.id,
        amount: orders.amount,
        currency: orders.currency,
        method: orders.method,
        status: orders.status,
        months: orders.months,
        paidAt: orders.paidAt,
      },
      subscription: {
        id: subscriptions.id,
        status: subscriptions.status,
        method: subscriptions.method,
        amount: subscriptions.amount,
        currency: subscriptions.currency,
        renewsAt: subscriptions.renewsAt,
        failingSince: subscriptions.failingSince,
        nextTryAt: subscriptions.nextTryAt,
        hasKey: sql<boolean>`${subscriptions.billingKey} is not null`.mapWith(Boolean),
        cycle: subscriptions.cycle,
      },
      cycle: orders.cycle,
    })
    .from(tickets)
    .leftJoin(orders, and(eq(orders.id, tickets.orderId), eq(orders.userId, tickets.userId)))
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(
      and(
        eq(tickets.userId, userId),
        after && sql`(${tickets.startsAt}, ${rowNumber}) < (${after.startsAt}, ${after.row})`,
      ),
    )
    .orderBy(desc(tickets.startsAt), desc(rowNumber))
    .limit(limit);
}

/**
 * Inserts a promotion ticket that ends with the promotion period. Undefined outside the period.
 *
 * @throws a unique violation of `tickets.user_id` if the user already had one
 */
export async function insertPromotionTicket(db: Database, userId: string, now: Date): Promise<string | undefined> {
  const at = now.getTime();
  const [row] = await insertSelect(
    db,
    tickets,
    { id: crypto.randomUUID(), userId, kind: "promotion", startsAt: now, endsAt: promotion.endsAt },
    sql`from ${promotion} where ${promotion.id} = 1 and ${promotion.startsAt} <= ${at} and ${promotion.endsAt} > ${at}`,
  ).returning({ id: tickets.id });
  return row?.id;
}

/**
 * Lists ended premium tickets whose owners got no mail, longest ended first. The end of a ticket that a renewal follows
 * waits for the first answer of the gateway.
 */
export async function listEnded(db: Database, now: Date, limit: number) {
  const isRenewing = sql`exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${tickets.userId}
    and ${subscriptions.status} = 'active' and ${subscriptions.failingSince} is null and ${subscriptions.renewsAt} <= ${now.getTime()})`;
  return db
    .select({ id: tickets.id, userId: tickets.userId })
    .from(tickets)
    .where(and(isNull(tickets.endNotifiedAt), lte(tickets.endsAt, now), not(isRenewing)))
    .orderBy(tickets.endsAt)
    .limit(limit);
}

/**
 * Sets the mark of an ended ticket, and notifies its owner unless another ticket follows. True if this call set the mark,
 * so that exactly one run sends the mail.
 */
export async function markEndNotified(
  db: Database,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const [rows] = await db.batch([
    db
      .update(tickets)
      .set({ endNotifiedAt: now })
      .where(and(eq(tickets.id, id), isNull(tickets.endNotifiedAt)))
      .returning({ id: tickets.id }),
    notifyStatement(
      db,
      { kind: "planEnded", about: { event: id }, to: userId, at: now },
      and(sql`changes() > 0`, not(hasEntitlement(userId, "premium", now))),
    ),
  ]);
  return rows.length > 0;
}
