import { type Database, isUniqueViolation, type Statement } from "../../../../db/client.ts";
import { ORDER_LIFE_MS } from "../../../../domain/billing/orders.ts";
import { type Method, RECURRING_METHODS } from "../../../../domain/billing/paymentMethods.ts";
import { graceAfter, periodSpan, seasonSpan } from "../../../../domain/billing/ticketStartAndEnd.ts";
import { AppError } from "../../../../domain/errors.ts";
import { ticketPaidMail } from "../../../mail/ticketPaid.mail.ts";
import { outage } from "../../../outage.ts";
import type { Channel, Gateway, Payment } from "../../../payments/gateway.ts";
import * as queries from "./orders.queries.ts";
import { sendPaymentMail, type TicketMailDeps } from "./paymentMail.service.ts";
import { settleOrder } from "./settlement.queries.ts";

export type MoneyDeps = TicketMailDeps & { db: Database; readonly now: Date; gateway: Gateway };

type Found = queries.FoundOrder;

/**
 * Synchronizes an order with the gateway. The return from the payment window, the webhook and the job all call it; the
 * first one does the work, and repeating it has no effect.
 *
 * @returns the order as it is then
 * @throws UNAVAILABLE (the gateway does not respond; call it again)
 * @see product.md, "Tickets and payments"
 */
export async function reconcileOrder(deps: MoneyDeps, found: Found): Promise<Found> {
  const { order } = found;
  if (order.status === "refunded") return found;
  if (order.status === "refunding") return sendRefund(deps, order.id);
  const payment = await deps.gateway.findPayment(order.id);
  if (payment?.status === "paid") return receive(deps, found, payment);
  if (payment?.status === "cancelled" && REFUNDABLE.includes(order.status)) return followRefund(deps, found);
  if (order.status === "paid") {
    logMismatch(order.id, `paid in the database, ${payment?.status ?? "unknown"} at the gateway`);
    return found;
  }
  const { db, now } = deps;
  const failure = payment?.status === "failed" ? toFailure(payment, now) : undefined;
  // A payment window may still be open. The second check finds such a payment and refunds it.
  if (isOverdue(found, now))
    return queries.expireOrder(db, order.id, now, new Date(now.getTime() + 3 * ORDER_LIFE_MS), failure);
  return failure === undefined ? found : queries.noteFailure(db, order.id, failure, now);
}

/** The statuses of orders whose payment can have been refunded. An open one was paid after a backup that was restored. */
const REFUNDABLE: Found["order"]["status"][] = ["open", "paid"];

const toFailure = ({ reason = "", failedAt }: Payment, now: Date) => {
  // An invalid date of the gateway must not prevent the order from being read.
  return { reason, at: failedAt && !Number.isNaN(failedAt.getTime()) ? failedAt : now };
};

/**
 * True if an order can no longer be paid. Renewals are retried for days under the rules of their subscription. A
 * canceled subscription can be resumed until its renewal, which then uses the same order.
 */
function isOverdue({ order, subscription }: Found, now: Date): boolean {
  const { status, renewsAt } = subscription ?? {};
  const isResumable = status === "cancelled" && renewsAt && renewsAt > now;
  const isRenewing = order.cycle !== 0 && (status === "active" || isResumable);
  return order.status === "open" && !isRenewing && now.getTime() - order.createdAt.getTime() > ORDER_LIFE_MS;
}

/** Unique constraints: one active subscription per user, one ticket per group. */
const SINGLE_USE_CONSTRAINTS = ["subscriptions.user_id", "tickets.group_idx"] as const;

/** Creates the ticket for a payment, or refunds the payment if it buys nothing. */
async function receive(deps: MoneyDeps, read: Found, payment: Payment): Promise<Found> {
  // The key of a first month may have been stored and charged since the order was read.
  const found = lacksKey(read) ? ((await queries.findOrder(deps.db, read.order.id, deps.now)) ?? read) : read;
  const { order } = found;
  if (order.status === "paid") return found;
  try {
    return await giveTicket(deps, found, payment);
  } catch (error) {
    // The user paid in two tabs. The second subscription, or the second ticket of a group, buys nothing.
    const second = SINGLE_USE_CONSTRAINTS.find((column) => isUniqueViolation(error, column));
    if (!second) throw error;
    return reject(deps, found, `a duplicate: ${second}`);
  }
}

/** Returns why a payment does not match its order; null if it does. */
function findRefusal(gateway: Gateway, { order, subscription }: Found, payment: Payment): string | null {
  if (payment.id !== order.id) return "another payment ID";
  if (payment.amount !== order.amount || payment.currency !== order.currency) return "another amount or currency";
  if (!gateway.accepts(payment.channels, listMethods(order))) return anotherChannel(payment.channels);
  if (order.status !== "open") return "a closed order";
  if (order.kind === "season" && subscription?.status === "ended") return "an ended subscription";
  if (lacksKey({ order, subscription })) return "a season without a billing key";
  return null;
}

/**
 * A subscription needs a billing key. Anyone who knows an order's ID can pay it at the gateway as a single payment,
 * without a key.
 */
const lacksKey = ({ order, subscription }: Pick<Found, "order" | "subscription">) =>
  order.kind === "season" && !subscription?.billingKey;

/** The payment methods that an order accepts. The method of a season can change while the old key is charged. */
const listMethods = ({ kind, method }: Found["order"]): readonly Method[] =>
  kind === "season" ? RECURRING_METHODS : [method];

/** Log text. Channel keys are public, because every payment page contains them. */
export const anotherChannel = (channels: Channel[]): string =>
  `another channel: ${channels.map(({ key, type }) => `${type} ${key ?? "without a key"}`).join(", ") || "none"}`;

async function giveTicket(deps: MoneyDeps, read: Found, payment: Payment): Promise<Found> {
  const { db, now } = deps;
  let current = read;
  // Between reading and writing, another ticket may enter the queue, or the subscription may end. Then nothing is
  // written, and the next round decides by what it finds.
  for (let round = 0; round < 5; round += 1) {
    const { order } = current;
    const { userId } = order;
    const reason = findRefusal(deps.gateway, current, payment);
    if (reason || !userId) return reject(deps, current, reason ?? "an order without a user");
    const span = computeSpan(current, now);
    const queue = order.kind === "group" ? undefined : current.queue;
    const { isPaid, found, reader } = await settleOrder(db, { order: { ...order, userId }, ...span, queue, now });
    if (isPaid)
      await sendPaymentMail(deps, reader, (to) => ticketPaidMail({ ...to, order, ticket: span.ticket, paidAt: now }));
    if (isPaid || found.order.status !== "open") return found;
    current = found;
  }
  throw new AppError("UNAVAILABLE", { retryAfter: 1 });
}

/** Returns the period of an order's ticket and, if it changes, the anchor of its season. */
function computeSpan({ order, subscription, queue }: Found, now: Date) {
  const id = crypto.randomUUID();
  if (order.kind === "group") return { ticket: { id, startsAt: now, endsAt: null, graceEndsAt: null } };
  if (!subscription)
    return { ticket: { id, ...periodSpan(order.months, order.currency, queue.end, now), graceEndsAt: null } };
  const { startsAt, endsAt, anchorAt } = seasonSpan(subscription, queue, now);
  // A cancelled or ended subscription is not charged again, so it needs no grace period.
  const isCharged = subscription.status === "pending" || subscription.status === "active";
  const graceEndsAt = isCharged ? graceAfter(endsAt) : null;
  const anchor = anchorAt && { at: anchorAt, cycle: subscription.cycle };
  return { ticket: { id, startsAt, endsAt, graceEndsAt }, anchor };
}

/** Refunds and logs a payment that buys nothing, because it may be an attack. */
async function reject(deps: MoneyDeps, read: Found, reason: string): Promise<Found> {
  const { id } = read.order;
  logMismatch(id, reason);
  const { isChanged, found } = await queries.beginRefund(deps.db, id, { from: ["open", "expired"], now: deps.now });
  return isChanged ? sendRefund(deps, id) : (found ?? read);
}

/**
 * Refunds a paid order. Its ticket and subscription end immediately. If the gateway does not respond, the job or a
 * repeated call continues the refund.
 *
 * @param recordStatement audit statement
 * @returns the refunded order; null if there is no such order, or nothing to refund
 * @throws UNAVAILABLE
 * @see product.md, "Tickets and payments"
 */
export async function refundOrder(deps: MoneyDeps, id: string, recordStatement: Statement): Promise<Found | null> {
  const { found } = await queries.beginRefund(deps.db, id, { from: ["paid"], now: deps.now, recordStatement });
  if (found?.order.status === "refunded") return found;
  return found?.order.status === "refunding" ? sendRefund(deps, id) : null;
}

async function sendRefund({ db, now, gateway }: MoneyDeps, id: string): Promise<Found> {
  // The refund is retried automatically. Administrators see the reason.
  await requestRefund(
    gateway,
    id,
    async (reason) => void (await queries.noteFailure(db, id, { reason, at: now }, now)),
  );
  return queries.endRefund(db, id, now);
}

/**
 * Requests the refund of a payment from the gateway. Repeated requests refund it only once.
 *
 * @param onRefusal receives the gateway's reason
 * @throws UNAVAILABLE (the gateway refuses or does not respond; request it again)
 */
export async function requestRefund(
  gateway: Gateway,
  id: string,
  onRefusal: (reason: string) => Promise<void> = async () => {},
): Promise<void> {
  const answer = await gateway.refund(id, "refund", `refund-${id}`);
  if (answer.outcome === "done") return;
  await onRefusal(answer.reason);
  throw outage("payments", new Error("refund refused"));
}

/** Marks an order as refunded that was refunded in the gateway's console. */
async function followRefund({ db, now }: MoneyDeps, read: Found): Promise<Found> {
  const { id } = read.order;
  const { isChanged, found } = await queries.beginRefund(db, id, { from: REFUNDABLE, now });
  return isChanged ? queries.endRefund(db, id, now) : (found ?? read);
}

/** Logs a payment that does not match its order. */
export function logMismatch(order: string, reason: string): void {
  console.error(JSON.stringify({ event: "payment refused", order, reason }));
}
