import { isForeignKeyViolation, isUniqueViolation } from "../../../../db/client.ts";
import type { OrderRequest } from "../../../../domain/billing/orders.schema.ts";
import { isSamePurchase } from "../../../../domain/billing/orders.ts";
import { isRecurring } from "../../../../domain/billing/paymentMethods.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Viewer } from "../../../http/context.ts";
import type { PayLink } from "../../../http/payLink.ts";
import type { BillingKey } from "../../../payments/gateway.ts";
import type { Channels } from "../../../payments/settings.ts";
import { enforceAndRead } from "../../rate-limits/rateLimits.service.ts";
import { chargeFirstMonth, takeBillingKey } from "./firstMonth.service.ts";
import {
  completionLimits,
  enforceAndRequire,
  type LimitDeps,
  orderLimits,
  returnLimits,
} from "./orderLimits.service.ts";
import * as queries from "./orders.queries.ts";
import { type MoneyDeps, reconcileOrder } from "./settlement.service.ts";

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
  const { known, open, ...read } = await readForOrder(deps, viewer, request, key);
  const isRepeat = (order: NewOrder) => known?.order.userId === viewer.id && isSamePurchase(known.order, order);
  // A closed order stays the answer, although its group has a ticket now, or the price has changed.
  if (known && known.order.status !== "open" && request.kind !== "season") {
    if (isRepeat(buildOrder(deps, viewer, request, known.order.amount, key))) return toOwnOrder(deps, known);
  }
  const amount = requirePrice(request, channels, read.price);
  requirePurchasable(request, read);
  const order = buildOrder(deps, viewer, request, amount, key);
  if (known && !isRepeat(order)) throw new AppError("ACCESS_INVALID");
  const twin = known ?? open.find((other) => isPayable(other) && isSamePurchase(other.order, order));
  const found = twin ?? (await insertOrder(deps, viewer, order));
  const { id, status } = found.order;
  if (request.kind !== "season" && status === "open") await deps.gateway.preRegister(id, amount, request.currency);
  return toOwnOrder(deps, found);
}

/** Counts the order under the rate limits, and reads in the same batch what it depends on. @throws TOO_MANY_REQUESTS */
async function readForOrder(deps: CheckoutDeps, viewer: Viewer, request: OrderRequest, key: string) {
  const { db, now } = deps;
  const { kind, currency } = request;
  const groupIdx = request.kind === "group" ? request.groupIdx : undefined;
  const { results } = await enforceAndRead(deps, orderLimits(viewer.id), [
    queries.selectPrice(db, { kind, months: countMonths(request), currency }),
    queries.selectActiveSubscription(db, viewer.id),
    queries.selectGroupWithoutTicket(db, viewer.id, groupIdx ?? 0),
    queries.selectOwnCard(db, viewer.id, findCard(request) ?? 0),
    queries.selectOrder(db, key, now),
    queries.selectOpenOrders(db, viewer.id, new Date(now.getTime() - TWIN_MS), now),
  ]);
  const [[price], active, [group], [card], [known], open] = results;
  return { price: price?.amount, isSubscribed: active.length > 0, group, card, known, open };
}

/** The card from which a premium ticket is bought. */
const findCard = (request: OrderRequest): number | undefined =>
  request.kind === "group" ? undefined : request.cardIdx;

type NewOrder = ReturnType<typeof buildOrder>;

/** Number of months that a request pays for; 0 for a group ticket, which never ends. */
const countMonths = (request: OrderRequest): number =>
  request.kind === "period" ? request.months : request.kind === "season" ? 1 : 0;

/**
 * @param price undefined if it is not sold in this currency
 * @returns the price in minor units
 * @throws METHOD_UNAVAILABLE, INPUT_INVALID
 */
function requirePrice({ kind, method }: OrderRequest, channels: Channels, price: number | undefined): number {
  if (!channels[method] || (kind === "season" && !isRecurring(method)))
    throw AppError.at("method", "METHOD_UNAVAILABLE");
  if (price === undefined) throw AppError.at("currency", "INPUT_INVALID");
  return price;
}

/**
 * @param group the group of the order, if it is the user's and has no ticket
 * @param card the card of the order, if it is the user's
 * @throws SUBSCRIPTION_EXISTS, ACCESS_INVALID (not the user's card or group, or the group already has a ticket)
 */
function requirePurchasable(
  request: OrderRequest,
  { isSubscribed, group, card }: { isSubscribed: boolean; group: object | undefined; card: object | undefined },
): void {
  if (request.kind === "season" && isSubscribed) throw new AppError("SUBSCRIPTION_EXISTS");
  if (request.kind === "group" && request.groupIdx !== undefined && !group)
    throw AppError.at("groupIdx", "ACCESS_INVALID");
  if (findCard(request) !== undefined && !card) throw AppError.at("cardIdx", "ACCESS_INVALID");
}

function buildOrder({ now }: CheckoutDeps, viewer: Viewer, request: OrderRequest, amount: number, key: string) {
  const { kind, method, currency } = request;
  const cardIdx = findCard(request);
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
    ...(cardIdx !== undefined && { cardIdx }),
    consentedAt: now,
    createdAt: now,
    // The user or the webhook usually confirms the payment before the job does.
    checkAt: new Date(now.getTime() + TWIN_MS),
  };
}

/**
 * Inserts an order. A season order also gets a subscription, which starts when the first month is paid.
 *
 * @throws ACCESS_INVALID (the account was deleted)
 */
async function insertOrder({ db, now }: CheckoutDeps, viewer: Viewer, order: NewOrder): Promise<queries.FoundOrder> {
  const { kind, method, amount, currency, userId, createdAt } = order;
  const id = crypto.randomUUID();
  const inserted =
    kind === "season" && isRecurring(method)
      ? queries.insertOrder(
          db,
          { ...order, subscriptionId: id, cycle: 0 },
          { id, userId, amount, currency, createdAt, method, status: "pending" },
        )
      : queries.insertOrder(db, order);
  return inserted.catch(async (error: unknown) => {
    if (isForeignKeyViolation(error)) throw new AppError("ACCESS_INVALID");
    // A concurrent request with the same key inserted it.
    if (!isUniqueViolation(error, "orders.id")) throw error;
    return requireOwn(await queries.findOrder(db, order.id, now), viewer);
  });
}

type ReadDeps = Pick<CheckoutDeps, "db" | "now" | "payLink">;

/** Returns one of the user's own orders. @throws NOT_FOUND (also for another user's order) */
export async function getOrder(deps: ReadDeps, viewer: Viewer, id: string) {
  return toOwnOrder(deps, requireOwn(await queries.findOrder(deps.db, id, deps.now), viewer));
}

/** Returns an order for its owner. */
async function toOwnOrder({ now, payLink }: Pick<ReadDeps, "now" | "payLink">, found: queries.FoundOrder) {
  return {
    ...toOrder(found),
    grace: findGrace(found, now),
    /** URL of the payment page, valid for half an hour; null if the order cannot be paid there. */
    payUrl: isPayable(found) ? await payLink({ purpose: "order", id: found.order.id }) : null,
  };
}

/** False for closed orders, and for months that are charged automatically. */
const isPayable = ({ order }: queries.FoundOrder) => order.status === "open" && (order.cycle ?? 0) === 0;

/**
 * Returns the next retry and the end of the grace period if this order or the following month could not be charged;
 * otherwise null.
 */
function findGrace({ order, subscription, lastTicket }: queries.FoundOrder, now: Date) {
  if (subscription?.status !== "active" || !subscription.failingSince || !subscription.nextTryAt) return null;
  if ((order.cycle ?? 0) < subscription.cycle - 1) return null;
  if (!lastTicket?.graceEndsAt || lastTicket.graceEndsAt <= now) return null;
  return {
    ticketId: lastTicket.id,
    method: subscription.method,
    nextTryAt: subscription.nextTryAt,
    endsAt: lastTicket.graceEndsAt,
  };
}

/**
 * Updates an order from the gateway after the payment window. The order stays `open` if it is not paid yet.
 *
 * @param billingKey key from the payment window of a season; verified with the gateway before any charge
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, ACCESS_INVALID, SUBSCRIPTION_EXISTS, UNAVAILABLE
 */
export async function completeOrder(deps: CheckoutDeps, viewer: Viewer, id: string, billingKey?: string) {
  const read = queries.selectOrder(deps.db, id, deps.now);
  const limits = completionLimits(viewer.id);
  const found = await enforceAndRequire(deps, limits, read, ([row]) => requireOwn(row, viewer));
  const order = await advance(deps, billingKey ? await requireBillingKey(deps, found, billingKey) : found);
  // This order can no longer be paid, whatever the window reports.
  if (order.order.status === "open" && isSecondSubscription(order)) throw new AppError("SUBSCRIPTION_EXISTS");
  return toOwnOrder(deps, order);
}

/**
 * Stores the billing key with which the payment window returned to the payment page. `completeOrder` charges it, or a
 * job if the user does not return.
 *
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, ACCESS_INVALID, SUBSCRIPTION_EXISTS, UNAVAILABLE
 */
export async function handOverKey(deps: MoneyDeps & LimitDeps, id: string, billingKey: string): Promise<void> {
  const read = queries.selectOrder(deps.db, id, deps.now);
  const { results } = await enforceAndRead(deps, returnLimits(id), [read]);
  const [[found]] = results;
  if (!found) throw new AppError("NOT_FOUND");
  await requireBillingKey(deps, found, billingKey);
}

async function requireBillingKey(deps: MoneyDeps, read: queries.FoundOrder, billingKey: string) {
  const found = await takeBillingKey(deps, read, billingKey);
  if (!found) throw new AppError("ACCESS_INVALID");
  return found;
}

/** True for the first month of a season if the user has another active subscription. */
const isSecondSubscription = ({ order, hasOtherSubscription }: queries.FoundOrder): boolean =>
  order.cycle === 0 && hasOtherSubscription;

/**
 * Charges a first month whose key is stored, and synchronizes the order with the gateway.
 *
 * @param found the order, read since the last call to the gateway
 * @returns the order as it is then
 */
export async function advance(deps: MoneyDeps, found: queries.FoundOrder): Promise<queries.FoundOrder> {
  return reconcileOrder(deps, await chargeFirstMonth(deps, found));
}

/**
 * Handles a webhook about a billing key of this order. The user may not have returned from the window.
 *
 * @param key the key as the gateway returned it
 */
export async function completeByKey(
  deps: MoneyDeps,
  found: queries.FoundOrder,
  billingKey: string,
  key: BillingKey,
): Promise<void> {
  await advance(deps, (await takeBillingKey(deps, found, billingKey, key)) ?? found);
}

function requireOwn(found: queries.FoundOrder | undefined, viewer: Viewer): queries.FoundOrder {
  if (found?.order.userId !== viewer.id) throw new AppError("NOT_FOUND");
  return found;
}

function toOrder({ order, ticket }: queries.FoundOrder) {
  const { id, kind, months, method, status, failure, failedAt, groupIdx, cardIdx, createdAt } = order;
  return {
    id,
    kind,
    months,
    method,
    price: { amount: order.amount, currency: order.currency },
    status,
    failure,
    failedAt,
    groupIdx,
    cardIdx,
    createdAt,
    paidAt: order.paidAt,
    refundedAt: order.refundedAt,
    ticket: ticket && { id: ticket.id, startsAt: ticket.startsAt, endsAt: ticket.endsAt },
  };
}

/** Checkout-page view of an order; excludes personal data. */
export async function findPayableOrder({ db, now }: Pick<MoneyDeps, "db" | "now">, id: string) {
  const found = await queries.findOrder(db, id, now);
  if (!found) return null;
  const { kind, months, method, amount, currency } = found.order;
  return { id, kind, months, method, amount, currency, payable: isPayable(found) };
}
