import { and, eq, inArray, isNotNull, isNull, ne, not, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { notifyStatement } from "../../../../db/notifications.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { groups } from "../../../../db/schema/groups.table.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";
import type { Queue } from "../../../../domain/billing/ticketStartAndEnd.ts";
import { type OrderRow, selectOrder, selectReader } from "./orders.queries.ts";
import { queueColumns } from "./queue.queries.ts";

type Settlement = {
  order: OrderRow & { userId: string };
  ticket: { id: string; startsAt: Date; endsAt: Date | null; graceEndsAt: Date | null };
  /** The queue for which the ticket was computed; undefined for a group ticket, which does not queue. */
  queue: Queue | undefined;
  /** The anchor from which the months of a season are counted. */
  anchor?: { at: Date; cycle: number } | undefined;
  now: Date;
};

/**
 * Marks an order as paid, creates its ticket, makes its card premium, advances its subscription and notifies the buyer
 * in one batch. `isPaid` is false if the order is no longer open, its subscription has ended, or the queue has changed
 * since it was read.
 */
export async function settleOrder(db: Database, settlement: Settlement) {
  const { order, now } = settlement;
  const [paid, , , , , , [found], [reader]] = await db.batch([
    markPaidStatement(db, settlement),
    insertTicketStatement(db, settlement),
    upgradeCardStatement(db, settlement),
    advanceSubscriptionStatement(db, settlement),
    endEarlierGraceStatement(db, settlement),
    notifyBuyerStatement(db, settlement),
    selectOrder(db, order.id, now),
    selectReader(db, order.userId),
  ]);
  if (!found) throw new Error("the order does not exist");
  return { isPaid: paid.length > 0, found, reader };
}

/**
 * Changes nothing if the order is no longer open, its subscription has ended, or the queue has changed since it was
 * read.
 */
function markPaidStatement(db: Database, { order, queue, now }: Settlement) {
  const current = queueColumns(order.userId, now);
  const queueAsRead =
    queue &&
    sql`${current.end} is ${queue.end?.getTime() ?? null} and ${current.graceEnd} is ${queue.graceEnd?.getTime() ?? null}`;
  const hasEnded = sql`exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${order.subscriptionId} and ${subscriptions.status} = 'ended')`;
  return db
    .update(orders)
    .set({ status: "paid", paidAt: now, failure: null, failedAt: null })
    .where(and(eq(orders.id, order.id), eq(orders.status, "open"), not(hasEnded), queueAsRead))
    .returning({ id: orders.id });
}

function insertTicketStatement(db: Database, { order, ticket }: Settlement) {
  const ownGroup = sql`select ${groups.idx} from ${groups} where ${groups.idx} = ${orders.groupIdx} and ${groups.ownerId} = ${orders.userId}`;
  return insertSelect(
    db,
    tickets,
    { ...ticket, userId: orders.userId, kind: orders.kind, orderId: orders.id, groupIdx: sql`(${ownGroup})` },
    sql`from ${orders} where ${and(
      eq(orders.id, order.id),
      eq(orders.status, "paid"),
      sql`not exists (select 1 from ${tickets} where ${tickets.orderId} = ${order.id})`,
    )}`,
  );
}

/**
 * Makes the card of the order premium. It changes nothing unless this batch created the ticket, so that a repeated
 * settlement does not undo a later choice of the owner, and unless the buyer still owns the card. A group card stays one.
 */
function upgradeCardStatement(db: Database, { order, ticket, now }: Settlement) {
  return db
    .update(cards)
    .set({ type: "premium", updatedAt: now })
    .where(
      and(
        eq(cards.idx, order.cardIdx ?? 0),
        eq(cards.ownerId, order.userId),
        eq(cards.type, "personal"),
        isNull(cards.deletedAt),
        isCreated(ticket),
      ),
    );
}

/** SQL condition: this batch created the ticket, whose ID is new. */
const isCreated = (ticket: { id: string }) => sql`exists (select 1 from ${tickets} where ${tickets.id} = ${ticket.id})`;

function notifyBuyerStatement(db: Database, { order, ticket, now }: Settlement) {
  const kind = order.cycle === null || order.cycle === 0 ? "planPaid" : "planRenewed";
  return notifyStatement(db, { kind, about: { order: order.id }, to: order.userId, at: now }, isCreated(ticket));
}

const isPaid = ({ order }: Settlement) =>
  sql`exists (select 1 from ${orders} where ${orders.id} = ${order.id} and ${orders.status} = 'paid')`;

/** Moves the subscription to its next month. */
function advanceSubscriptionStatement(db: Database, settlement: Settlement) {
  const { order, ticket, anchor } = settlement;
  return db
    .update(subscriptions)
    .set({
      status: sql`case ${subscriptions.status} when 'pending' then 'active' else ${subscriptions.status} end`,
      cycle: sql`${subscriptions.cycle} + 1`,
      renewsAt: ticket.endsAt,
      nextTryAt: ticket.endsAt,
      tries: 0,
      failingSince: null,
      lockedUntil: null,
      ...(anchor && { anchorAt: anchor.at, anchorCycle: anchor.cycle }),
    })
    .where(
      and(
        eq(subscriptions.id, order.subscriptionId ?? ""),
        eq(subscriptions.cycle, order.cycle ?? -1),
        isPaid(settlement),
      ),
    );
}

/** Only the last month of a season has a grace period: the month of this order. */
function endEarlierGraceStatement(db: Database, settlement: Settlement) {
  const { order } = settlement;
  const ofSubscription = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.subscriptionId, order.subscriptionId ?? ""));
  return db
    .update(tickets)
    .set({ graceEndsAt: null })
    .where(
      and(
        inArray(tickets.orderId, ofSubscription),
        ne(tickets.orderId, order.id),
        isNotNull(tickets.graceEndsAt),
        isPaid(settlement),
      ),
    );
}
