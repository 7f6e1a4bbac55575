import { isForeignKeyViolation, isUniqueViolation } from "../../../../db/client.ts";
import type { OrderRequest } from "../../../../domain/billing/orders.schema.ts";
import { isSamePurchase } from "../../../../domain/billing/orders.ts";
import { isRecurring } from "../../../../domain/billing/paymentMethods.ts";
import { AppError } from "../../../../domain/errors.ts";
import { HOUR_MS } from "../../../../domain/time.ts";
import type { Viewer } from "../../../http/context.ts";
import type { PayLink } from "../../../http/payLink.ts";
import type { BillingKey } from "../../../payments/gateway.ts";
import type { Channels } from "../../../payments/settings.ts";
import { chargeFirstMonth, takeBillingKey } from "./firstMonth.service.ts";
import { type LimitDeps, limitCompletions, limitOrders } from "./orderLimits.service.ts";
import * as queries from "./orders.queries.ts";
import { findQueue } from "./settlement.queries.ts";
import { type MoneyDeps, reconcileOrder } from "./settlement.service.ts";
import { untilDeadline } from "./untilDeadline.ts";

/**
 * Dependencies of user requests: in addition to those of webhooks and jobs, rate limits and the link to the payment
 * page.
 */
export type CheckoutDeps = MoneyDeps & LimitDeps & { payLink: PayLink };

/** An identical order within this time counts as a repeated click. */
const TWIN_MS = 15 * 60 * 1000;

/**
 * Creates an order at the current price, or returns the open order for the same purchase made within 15 minutes.
 *
 * @param channels the available payment methods
 * @param key repeating a request with the same key returns the same order, paid or not
 * @returns the order with the URL of its payment page; amounts in minor units
 * @throws TOO_MANY_REQUESTS, METHOD_UNAVAILABLE, SUBSCRIPTION_EXISTS, ACCESS_INVALID, INPUT_INVALID, UNAVAILABLE
 * @see spec.md §1, product.md, "Tickets and payments"
 */
export async function createOrder(
  deps: CheckoutDeps,
  viewer: Viewer,
  request: OrderRequest,
  channels: Channels,
  key: string = crypto.randomUUID(),
) {
  await limitOrders(deps, viewer.id);
  const amount = await requirePrice(deps, request, channels);
  await requirePurchasable(deps, viewer, request);
  const { id, status } = await findOrInsertOrder(deps, viewer, buildOrder(deps, viewer, request, amount, key));
  if (request.kind !== "season" && status === "open") await deps.gateway.preRegister(id, amount, request.currency);
  return getOrder(deps, viewer, id);
}

type NewOrder = ReturnType<typeof buildOrder>;

/** Number of months that a request pays for; 0 for a group ticket, which never ends. */
const countMonths = (request: OrderRequest): number =>
  request.kind === "period" ? request.months : request.kind === "season" ? 1 : 0;

/** @returns the price in minor units @throws METHOD_UNAVAILABLE, INPUT_INVALID (no price in this currency) */
async function requirePrice({ db }: CheckoutDeps, request: OrderRequest, channels: Channels): Promise<number> {
  const { kind, method, currency } = request;
  if (!channels[method] || (kind === "season" && !isRecurring(method)))
    throw AppError.at("method", "METHOD_UNAVAILABLE");
  const amount = await queries.findPrice(db, { kind, months: countMonths(request), currency });
  if (amount === undefined) throw AppError.at("currency", "INPUT_INVALID");
  return amount;
}

/** @throws SUBSCRIPTION_EXISTS, ACCESS_INVALID (not the user's group, or it already has a ticket) */
async function requirePurchasable({ db }: CheckoutDeps, viewer: Viewer, request: OrderRequest): Promise<void> {
  if (request.kind === "season" && (await queries.hasActiveSubscription(db, viewer.id)))
    throw new AppError("SUBSCRIPTION_EXISTS");
  if (request.kind === "group" && request.groupIdx !== undefined) {
    const isNeeded = await queries.needsTicket(db, viewer.id, request.groupIdx);
    if (!isNeeded) throw AppError.at("groupIdx", "ACCESS_INVALID");
  }
}

function buildOrder({ now }: CheckoutDeps, viewer: Viewer, request: OrderRequest, amount: number, key: string) {
  const { kind, method, currency } = request;
  return {
    id: key,
    userId: viewer.id,
    kind,
    months: countMonths(request),
    method,
    amount,
    currency,
    status: "open" as const,
    ...(request.kind === "group" && request.groupIdx !== undefined && { groupIdx: request.groupIdx }),
    consentedAt: now,
    createdAt: now,
    // The user or the webhook usually confirms the payment before the job does.
    checkAt: new Date(now.getTime() + TWIN_MS),
  };
}

/**
 * Returns the order with the same key, the open order for the same purchase, or inserts the new one.
 *
 * @throws ACCESS_INVALID (the key belongs to another purchase, or the account was deleted)
 */
async function findOrInsertOrder(
  { db, now }: CheckoutDeps,
  viewer: Viewer,
  order: NewOrder,
): Promise<Pick<queries.OrderRow, "id" | "status">> {
  const known = (await queries.findOrder(db, order.id))?.order;
  if (known && !(known.userId === viewer.id && isSamePurchase(known, order))) throw new AppError("ACCESS_INVALID");
  const twin = known ?? (await queries.findOpenTwin(db, order, new Date(now.getTime() - TWIN_MS)));
  if (twin) return twin;
  await insertOrder(db, order).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw new AppError("ACCESS_INVALID");
    // A concurrent request with the same key inserted it.
    if (!isUniqueViolation(error, "orders.id")) throw error;
  });
  return order;
}

/** Inserts an order. A season order also gets a subscription, which starts when the first month is paid. */
async function insertOrder(db: CheckoutDeps["db"], order: NewOrder): Promise<void> {
  const { kind, method, amount, currency, userId, createdAt } = order;
  if (kind !== "season" || !isRecurring(method)) return queries.insertOrder(db, order);
  const id = crypto.randomUUID();
  const subscription = { id, userId, amount, currency, createdAt, method, status: "pending" as const };
  return queries.insertOrder(db, { ...order, subscriptionId: id, cycle: 0 }, subscription);
}

/** Returns one of the user's own orders. @throws NOT_FOUND (also for another user's order) */
export async function getOrder(
  { db, now, payLink }: Pick<CheckoutDeps, "db" | "now" | "payLink">,
  viewer: Viewer,
  id: string,
) {
  const found = await requireOwn(db, viewer, id);
  return {
    ...toOrder(found),
    grace: await findGraceEnd({ db, now }, found),
    /** URL of the payment page, valid for half an hour; null if the order cannot be paid there. */
    payUrl: isPayable(found) ? await payLink({ purpose: "order", id }) : null,
  };
}

/** False for closed orders, and for months that are charged automatically. */
const isPayable = ({ order }: queries.FoundOrder) => order.status === "open" && (order.cycle ?? 0) === 0;

/**
 * Returns the next retry and the end of the grace period if this order or the following month could not be charged;
 * otherwise null.
 */
async function findGraceEnd({ db, now }: Pick<MoneyDeps, "db" | "now">, { order, subscription }: queries.FoundOrder) {
  if (subscription?.status !== "active" || !subscription.failingSince || !subscription.nextTryAt) return null;
  if ((order.cycle ?? 0) < subscription.cycle - 1) return null;
  const ticket = await queries.findLastTicket(db, subscription);
  if (!ticket?.graceEndsAt || ticket.graceEndsAt <= now) return null;
  return {
    ticketId: ticket.id,
    method: subscription.method,
    nextTryAt: subscription.nextTryAt,
    endsAt: ticket.graceEndsAt,
  };
}

/**
 * Updates an order from the gateway after the payment window. The order stays `open` if it is not paid yet.
 *
 * @param billingKey key from the payment window of a season; verified with the gateway before any charge
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, ACCESS_INVALID, SUBSCRIPTION_EXISTS, UNAVAILABLE
 */
export async function completeOrder(deps: CheckoutDeps, viewer: Viewer, id: string, billingKey?: string) {
  const found = await requireOwn(deps.db, viewer, id);
  await limitCompletions(deps, viewer.id);
  if (billingKey) await requireBillingKey(deps, found, billingKey);
  await advance(deps, found);
  const order = await getOrder(deps, viewer, id);
  // This order can no longer be paid, whatever the window reports.
  if (order.status === "open" && (await isSecondSubscription(deps, found))) throw new AppError("SUBSCRIPTION_EXISTS");
  return order;
}

/**
 * Stores the billing key with which the payment window returned to the payment page. `completeOrder` charges it, or a
 * job if the user does not return. Counts toward the completion limit of the order's owner.
 *
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, ACCESS_INVALID, SUBSCRIPTION_EXISTS, UNAVAILABLE
 */
export async function handOverKey(deps: MoneyDeps & LimitDeps, id: string, billingKey: string): Promise<void> {
  const found = await queries.findOrder(deps.db, id);
  if (!found) throw new AppError("NOT_FOUND");
  await limitCompletions(deps, found.order.userId ?? id);
  await requireBillingKey(deps, found, billingKey);
}

async function requireBillingKey(deps: MoneyDeps, found: queries.FoundOrder, billingKey: string): Promise<void> {
  if (!(await takeBillingKey(deps, found, billingKey))) throw new AppError("ACCESS_INVALID");
}

/** True for the first month of a season if the user has another active subscription. */
async function isSecondSubscription({ db }: MoneyDeps, { order, subscription }: queries.FoundOrder): Promise<boolean> {
  if (!subscription || order.cycle !== 0 || !order.userId) return false;
  return queries.hasActiveSubscription(db, order.userId, subscription.id);
}

/** Like `completeOrder`, for webhooks and jobs. @returns false if the order does not exist */
export async function advanceOrder(deps: MoneyDeps, id: string): Promise<boolean> {
  const found = await queries.findOrder(deps.db, id);
  if (!found) return false;
  await advance(deps, found);
  return true;
}

async function advance(deps: MoneyDeps, found: queries.FoundOrder): Promise<void> {
  await reconcileOrder(deps, await chargeFirstMonth(deps, found));
}

/**
 * Handles a webhook about a billing key of this order. The user may not have returned from the window.
 *
 * @param key the key as the gateway returned it
 */
export async function completeByKey(deps: MoneyDeps, id: string, billingKey: string, key: BillingKey): Promise<void> {
  const found = await queries.findOrder(deps.db, id);
  if (!found) return;
  await takeBillingKey(deps, found, billingKey, key);
  await advance(deps, found);
}

async function requireOwn(db: MoneyDeps["db"], viewer: Viewer, id: string): Promise<queries.FoundOrder> {
  const found = await queries.findOrder(db, id);
  if (found?.order.userId !== viewer.id) throw new AppError("NOT_FOUND");
  return found;
}

function toOrder({ order, ticket }: queries.FoundOrder) {
  const { id, kind, months, method, status, failure, groupIdx, createdAt, paidAt, refundedAt } = order;
  return {
    id,
    kind,
    months,
    method,
    price: { amount: order.amount, currency: order.currency },
    status,
    failure,
    groupIdx,
    createdAt,
    paidAt,
    refundedAt,
    ticket: ticket && { id: ticket.id, startsAt: ticket.startsAt, endsAt: ticket.endsAt },
  };
}

/** Returns the ID of the ticket for a subscription's last paid month. */
export async function findLastTicket(
  { db }: Pick<MoneyDeps, "db">,
  subscription: NonNullable<queries.FoundOrder["subscription"]>,
): Promise<string> {
  return (await queries.findLastTicket(db, subscription))?.id ?? "";
}

/** Returns the end of a user's last running or queued premium ticket; null if there is none. */
export async function findQueueEnd({ db, now }: Pick<MoneyDeps, "db" | "now">, userId: string): Promise<Date | null> {
  return (await findQueue(db, userId, now)).end;
}

/** Checkout-page view of an order; excludes personal data. */
export async function findPayableOrder({ db }: Pick<MoneyDeps, "db">, id: string) {
  const found = await queries.findOrder(db, id);
  if (!found) return null;
  const { kind, months, method, amount, currency } = found.order;
  return { id, kind, months, method, amount, currency, payable: isPayable(found) };
}

/** Delay before an unpaid order is checked again. */
const RECHECK_MS = HOUR_MS;

/**
 * Checks up to `limit` waiting orders at the gateway, longest waiting first. An order whose check fails waits for the
 * next run.
 *
 * @returns how many orders were due
 */
export async function reconcileOpenOrders(deps: MoneyDeps, limit: number): Promise<number> {
  const waiting = await queries.listOrdersToCheck(deps.db, deps.now, limit);
  for (const { id, status } of untilDeadline(waiting, deps)) {
    // Reschedule first, so that an order that always fails does not block the others.
    const again = status === "expired" ? NEVER : new Date(deps.now.getTime() + RECHECK_MS);
    await queries.checkAgainAt(deps.db, id, again);
    await advanceOrder(deps, id).catch(async (error: unknown) => {
      const reason = error instanceof AppError ? error.code : error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ event: "order not checked", order: id, reason }));
      if (status === "expired") await queries.checkAgainAt(deps.db, id, new Date(deps.now.getTime() + RECHECK_MS));
    });
  }
  return waiting.length;
}

/** An expired order is checked once more (see `reconcileOrder`), then never again. */
const NEVER = new Date(8.64e15);
