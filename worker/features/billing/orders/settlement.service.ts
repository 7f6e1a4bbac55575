import { type Database, isUniqueViolation, type Statement } from "../../../../db/client.ts";
import { graceAfter, ORDER_LIFE_MS, periodSpan, type Queue, seasonSpan } from "../../../../domain/billing/orders.ts";
import { type Method, RECURRING_METHODS } from "../../../../domain/billing/paymentMethods.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { ticketPaidMail } from "../../../mail/ticketPaid.mail.ts";
import { outage } from "../../../outage.ts";
import type { Channel, Gateway, Payment } from "../../../payments/gateway.ts";
import * as queries from "./orders.queries.ts";
import { sendMailToUser } from "./paymentMail.service.ts";

export type MoneyDeps = { db: Database; readonly now: Date; gateway: Gateway; send: SendMail };

type Found = queries.FoundOrder;

/**
 * Brings an order to where the gateway's books say it is; the return from the payment window, the webhook and the
 * cron job all come here, and whichever comes first does the work. Doing it again changes nothing.
 * @throws UNAVAILABLE where the gateway does not answer: nothing is lost, it can be asked again
 */
export async function reconcileOrder(deps: MoneyDeps, found: Found): Promise<void> {
  const { order } = found;
  if (order.status === "refunded") return;
  if (order.status === "refunding") return giveBack(deps, order.id);
  const payment = await deps.gateway.findPayment(order.id);
  if (payment?.status === "paid") return receive(deps, found, payment);
  if (payment?.status === "cancelled" && order.status === "paid") return followRefund(deps, order.id);
  if (order.status === "paid")
    return logMismatch(order.id, `paid here, ${payment?.status ?? "unknown"} at the gateway`);
  if (payment?.status === "failed") await queries.noteFailure(deps.db, order.id, payment.reason ?? "");
  if (isOverdue(found, deps.now)) {
    // A window may still be open somewhere: what is paid after all is found at the second look, and given back.
    await queries.expireOrder(deps.db, order.id, new Date(deps.now.getTime() + 3 * ORDER_LIFE_MS));
  }
}

/** True where nobody will pay this any more. A renewal is tried for days; its subscription says how long. */
function isOverdue({ order, subscription }: Found, now: Date): boolean {
  const renewing = subscription?.status === "active" && order.cycle !== 0;
  return order.status === "open" && !renewing && now.getTime() - order.createdAt.getTime() > ORDER_LIFE_MS;
}

/** Of which the database lets a person have one subscription, and a group one ticket. */
const SINGLE_USE_CONSTRAINTS = ["subscriptions.user_id", "tickets.group_idx"] as const;

/** Gives the ticket for a payment, or the payment back where it buys nothing. */
async function receive(deps: MoneyDeps, read: Found, payment: Payment): Promise<void> {
  // The key of a first month may have been taken, and charged, since the order was read.
  const found = lacksKey(read) ? ((await queries.findOrder(deps.db, read.order.id)) ?? read) : read;
  const { order } = found;
  if (order.status === "paid") return;
  const reason = findRefusal(deps.gateway, found, payment);
  if (reason) return reject(deps, order.id, reason);
  try {
    await giveTicket(deps, found);
  } catch (error) {
    // Paid in two tabs: the second first month buys nothing, nor does the second ticket of one group.
    const second = SINGLE_USE_CONSTRAINTS.find((column) => isUniqueViolation(error, column));
    if (!second) throw error;
    await reject(deps, order.id, `a second one: ${second}`);
  }
}

/** Why a payment does not buy what the order says; null where it does. */
function findRefusal(gateway: Gateway, { order, subscription }: Found, payment: Payment): string | null {
  if (payment.id !== order.id) return "another payment";
  if (payment.amount !== order.amount || payment.currency !== order.currency) return "another amount";
  if (!gateway.accepts(payment.channels, listMethods(order))) return anotherChannel(payment.channels);
  if (order.status !== "open") return "a dead order";
  if (!order.userId) return "nobody's order";
  if (order.kind === "season" && subscription?.status === "ended") return "an ended subscription";
  if (lacksKey({ order, subscription })) return "a season without a billing key";
  return null;
}

/** A subscription cannot begin without a key to charge. Anyone can pay its order by the order's id, as if it were a single payment. */
const lacksKey = ({ order, subscription }: Pick<Found, "order" | "subscription">) =>
  order.kind === "season" && !subscription?.billingKey;

/** By what an order may have been paid. A season's key can be replaced while the old one is charged. */
const listMethods = ({ kind, method }: Found["order"]): readonly Method[] =>
  kind === "season" ? RECURRING_METHODS : [method];

/** For the log: keys of channels are in every page that opens the window, so they are no secret. */
export const anotherChannel = (channels: Channel[]): string =>
  `another channel: ${channels.map(({ key, type }) => `${type} ${key ?? "without a key"}`).join(", ") || "none"}`;

async function giveTicket(deps: MoneyDeps, { order, subscription }: Found): Promise<void> {
  const { db, now } = deps;
  const { userId } = order;
  if (!userId) throw new Error("an order without a person");
  // Somebody else's ticket may come into the queue between reading and writing; then it is read again.
  for (let round = 0; round < 5; round += 1) {
    const queue = await queries.findQueue(db, userId, now);
    const span = computeSpan({ order, subscription }, queue, now);
    const queueEnd = order.kind === "group" ? undefined : queue.end;
    if (await queries.settleOrder(db, { order: { ...order, userId }, ...span, queueEnd, now })) {
      await sendMailToUser(deps, userId, (reader) => ticketPaidMail({ ...reader, order, ticket: span.ticket }));
      return;
    }
    const current = await queries.findOrder(db, order.id);
    if (current?.order.status !== "open") return;
  }
  throw new AppError("UNAVAILABLE", { retryAfter: 1 });
}

/** When the ticket of an order runs, and from what its season is counted. */
function computeSpan({ order, subscription }: Pick<Found, "order" | "subscription">, queue: Queue, now: Date) {
  const id = crypto.randomUUID();
  if (order.kind === "group") return { ticket: { id, startsAt: now, endsAt: null, graceEndsAt: null } };
  if (!subscription) return { ticket: { id, ...periodSpan(order.months, queue.end, now), graceEndsAt: null } };
  const { startsAt, endsAt, anchorAt } = seasonSpan(subscription, queue, now);
  // Who has cancelled will not be charged again, and so needs no grace.
  const graceEndsAt = subscription.status === "cancelled" ? null : graceAfter(endsAt);
  const anchor = anchorAt && { at: anchorAt, cycle: subscription.cycle };
  return { ticket: { id, startsAt, endsAt, graceEndsAt }, anchor };
}

/** A payment that buys nothing goes back, and is logged: somebody may be trying something. */
async function reject(deps: MoneyDeps, id: string, reason: string): Promise<void> {
  logMismatch(id, reason);
  if (await queries.beginRefund(deps.db, id, { from: ["open", "expired"], now: deps.now })) await giveBack(deps, id);
}

/**
 * Gives a paid order's money back; its ticket ends at once, and so does its subscription.
 * Where the gateway does not answer, the cron job goes on with it, or the same call again.
 * @param record of who does it
 * @returns false where there is nothing to give back
 * @throws UNAVAILABLE
 */
export async function refundOrder(deps: MoneyDeps, id: string, record: Statement): Promise<boolean> {
  if (!(await queries.beginRefund(deps.db, id, { from: ["paid"], now: deps.now, record }))) {
    const status = (await queries.findOrder(deps.db, id))?.order.status;
    if (status === "refunded") return true;
    if (status !== "refunding") return false;
  }
  await giveBack(deps, id);
  return true;
}

async function giveBack({ db, now, gateway }: MoneyDeps, id: string): Promise<void> {
  // It is tried again by itself; an administrator sees the reason meanwhile.
  await requestRefund(gateway, id, async (reason) => queries.noteFailure(db, id, reason));
  await queries.endRefund(db, id, now);
}

/**
 * Refunds a payment, once, however often it is requested.
 * @param onRefusal gets the reason of the gateway
 * @throws UNAVAILABLE where the gateway refuses or does not answer: request it again
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

/** Given back at the gateway's own console: our books follow. */
async function followRefund({ db, now }: MoneyDeps, id: string): Promise<void> {
  if (await queries.beginRefund(db, id, { from: ["paid"], now })) await queries.endRefund(db, id, now);
}

export function logMismatch(order: string, reason: string): void {
  console.error(JSON.stringify({ event: "payment refused", order, reason }));
}
