import { isRecurring, type Method } from "../../../../domain/billing/paymentMethods.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Viewer } from "../../../http/context.ts";
import type { Channels } from "../../../payments/settings.ts";
import { discardKey } from "../billing-keys/billingKeys.service.ts";
import { type LimitDeps, limitCompletions, limitOrders } from "../orders/orderLimits.service.ts";
import { type CheckoutDeps, completeByKey, findLastTicket } from "../orders/orders.service.ts";
import { anotherChannel, logMismatch, type MoneyDeps, requestRefund } from "../orders/settlement.service.ts";
import * as queries from "./paymentMethodChanges.queries.ts";
import { renew } from "./renewals.service.ts";
import { requireSubscription } from "./subscriptions.service.ts";

/**
 * Begins to pay for the subscription of one's own ticket by another card or wallet, whose key the payment window asks
 * for. The same wish again is the same change, until it is done.
 * @param channels the methods that are open
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, SUBSCRIPTION_OVER, METHOD_UNAVAILABLE
 */
export async function beginPaymentMethodChange(
  deps: LimitDeps & Pick<CheckoutDeps, "payLink">,
  viewer: Viewer,
  ticketId: string,
  method: Method,
  channels: Channels,
) {
  const { db, now } = deps;
  const subscription = await requireSubscription(db, viewer, ticketId);
  await limitOrders(deps, viewer.id);
  if (!channels[method] || !isRecurring(method)) throw AppError.at("method", "METHOD_UNAVAILABLE");
  if (subscription.status !== "active") throw new AppError("SUBSCRIPTION_OVER");
  const wanted = { id: crypto.randomUUID(), subscriptionId: subscription.id, method, consentedAt: now };
  const id = await queries.ensureChange(db, wanted);
  /** Where the window asks for the key, for half an hour. */
  const payUrl = await deps.payLink({ purpose: "change", id });
  return { id, method, payUrl };
}

/**
 * After the payment window: the new key takes the old one's place, and a month that was refused is charged by it at
 * once. Doing it again changes nothing.
 * @param billingKey what the window gave; checked with the gateway before it is kept
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, ACCESS_INVALID, RENEWAL_RUNNING, UNAVAILABLE
 */
export async function completePaymentMethodChange(
  deps: MoneyDeps & LimitDeps,
  viewer: Viewer,
  id: string,
  billingKey?: string,
) {
  const found = await requireOwn(deps, viewer, id);
  await limitCompletions(deps, viewer.id);
  if (billingKey) await requireKey(deps, found, billingKey);
  await chargeOverdue(deps, id);
  const current = await requireOwn(deps, viewer, id);
  return { ...toChange(current, deps.now), ticketId: await findLastTicket(deps, current.subscription) };
}

/**
 * Takes the billing key with which the payment window returns to the payment page, as `handOverKey` does for an order.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, ACCESS_INVALID, RENEWAL_RUNNING, UNAVAILABLE
 */
export async function handOverChangeKey(deps: MoneyDeps & LimitDeps, id: string, billingKey: string): Promise<void> {
  const found = await queries.findChange(deps.db, id);
  if (!found) throw new AppError("NOT_FOUND");
  await limitCompletions(deps, found.subscription.userId ?? id);
  await requireKey(deps, found, billingKey);
}

async function requireKey(deps: MoneyDeps, found: queries.FoundChange, billingKey: string): Promise<void> {
  if (!(await takeKey(deps, found, billingKey))) throw new AppError("ACCESS_INVALID");
}

/** A webhook's news of a billing key: the person may not have come back from the window. */
export async function receiveBillingKey(deps: MoneyDeps, billingKey: string): Promise<void> {
  const key = await deps.gateway.findBillingKey(billingKey);
  if (!key?.active || !key.issueId) return;
  const found = await queries.findChange(deps.db, key.issueId);
  if (!found) return completeByKey(deps, key.issueId, billingKey);
  await takeKey(deps, found, billingKey);
  await chargeOverdue(deps, key.issueId);
}

/**
 * What a webhook told of a payment that belongs to no order. Where somebody paid for a change of method by its id, it is
 * refunded: a change takes a billing key and costs nothing. Other payments of the store are none of ours.
 */
export async function refundPaidChange({ db, gateway }: MoneyDeps, paymentId: string): Promise<void> {
  if (!(await queries.findChange(db, paymentId))) return;
  const payment = await gateway.findPayment(paymentId);
  if (payment?.status !== "paid") return;
  logMismatch(paymentId, "a change of method is not paid for");
  await requestRefund(gateway, paymentId);
}

/** What the page before the payment window needs of a change: nothing of the person. */
export async function findPayableChange({ db }: Pick<MoneyDeps, "db">, id: string) {
  const found = await queries.findChange(db, id);
  if (!found) return null;
  const { method, doneAt } = found.change;
  const { amount, currency, status } = found.subscription;
  return { id, method, amount, currency, payable: doneAt === null && status === "active" };
}

/**
 * @returns false for a key of another channel, which is logged and forgotten
 * @throws ACCESS_INVALID where the key was not issued for this change, RENEWAL_RUNNING
 */
async function takeKey(
  deps: MoneyDeps,
  { change, subscription }: queries.FoundChange,
  billingKey: string,
): Promise<boolean> {
  if (subscription.billingKey === billingKey) return true;
  const key = await deps.gateway.findBillingKey(billingKey);
  const waits = isOpen({ change, subscription });
  if (!key?.active || key.issueId !== change.id) {
    if (waits) throw new AppError("ACCESS_INVALID");
    return true;
  }
  if (!deps.gateway.accepts(key.channels, [change.method])) {
    logMismatch(change.id, anotherChannel(key.channels));
    await discardKey(deps, billingKey);
    return !waits;
  }
  if (await queries.replaceKey(deps.db, change, billingKey, deps.now)) return true;
  const current = await queries.findChange(deps.db, change.id);
  // A charge is under way by the old key; the new one waits.
  if (current && isOpen(current)) throw new AppError("RENEWAL_RUNNING", { retryAfter: 60 });
  await discardKey(deps, billingKey);
  return true;
}

/** The month that was refused before is charged by the new key, unless the jobs are at it. */
async function chargeOverdue(deps: MoneyDeps, id: string): Promise<void> {
  const found = await queries.findChange(deps.db, id);
  if (found?.change.doneAt && found.subscription.failingSince) await renew(deps, found.subscription.id);
}

/** It waits for its key. */
const isOpen = ({ change, subscription }: queries.FoundChange) =>
  change.doneAt === null && subscription.status === "active";

async function requireOwn({ db }: Pick<MoneyDeps, "db">, viewer: Viewer, id: string): Promise<queries.FoundChange> {
  const found = await queries.findChange(db, id);
  if (found?.subscription.userId !== viewer.id) throw new AppError("NOT_FOUND");
  return found;
}

function toChange(found: queries.FoundChange, now: Date) {
  const { change, subscription } = found;
  const { renewsAt, nextTryAt, amount, currency } = subscription;
  const price = { amount, currency };
  return { id: change.id, method: change.method, status: getStatus(found, now), price, renewsAt, nextTryAt };
}

/**
 * `open` where the key did not come, `charging` while a refused month is being charged by it, `refused` where it was
 * refused again, `over` where nothing is to be paid any more.
 */
function getStatus(found: queries.FoundChange, now: Date) {
  const { status, failingSince, lockedUntil, nextTryAt } = found.subscription;
  if (status !== "active") return "over";
  if (isOpen(found)) return "open";
  if (!failingSince) return "done";
  const isCharging = (lockedUntil && lockedUntil > now) || (nextTryAt && nextTryAt <= now);
  return isCharging ? "charging" : "refused";
}
