import { isRecurring, type Method } from "../../../../domain/billing/paymentMethods.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Viewer } from "../../../http/context.ts";
import type { BillingKey } from "../../../payments/gateway.ts";
import type { Channels } from "../../../payments/settings.ts";
import { enforceAndRead } from "../../rate-limits/rateLimits.service.ts";
import { discardKey } from "../billing-keys/billingKeys.service.ts";
import {
  completionLimits,
  enforceAndRequire,
  type LimitDeps,
  orderLimits,
  returnLimits,
} from "../orders/orderLimits.service.ts";
import type { CheckoutDeps } from "../orders/orders.service.ts";
import { anotherChannel, logMismatch, type MoneyDeps, requestRefund } from "../orders/settlement.service.ts";
import * as queries from "./paymentMethodChanges.queries.ts";
import { renew } from "./renewals.service.ts";
import { selectOfTicket } from "./subscriptions.queries.ts";
import { requireSubscription } from "./subscriptions.service.ts";

/**
 * Starts a change of the payment method of a ticket's subscription. The payment window then asks for the new card or
 * wallet. Repeating the request returns the same change until it is complete.
 *
 * @param channels the available payment methods
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
  const read = selectOfTicket(db, viewer.id, ticketId);
  const limits = orderLimits(viewer.id);
  const subscription = await enforceAndRequire(deps, limits, read, ([row]) => requireSubscription(row));
  if (!channels[method] || !isRecurring(method)) throw AppError.at("method", "METHOD_UNAVAILABLE");
  if (subscription.status !== "active") throw new AppError("SUBSCRIPTION_OVER");
  const change = { id: crypto.randomUUID(), subscriptionId: subscription.id, method, consentedAt: now };
  const id = await queries.ensureChange(db, change);
  /** URL of the payment page that asks for the key, valid for half an hour. */
  const payUrl = await deps.payLink({ purpose: "change", id });
  return { id, method, payUrl };
}

/**
 * Completes a change of payment method. The new key replaces the old one, and a declined
 * month is charged immediately. Repeating it has no effect.
 *
 * @param billingKey key from the payment window; verified with the gateway before it is stored
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, ACCESS_INVALID, RENEWAL_RUNNING, UNAVAILABLE
 */
export async function completePaymentMethodChange(
  deps: MoneyDeps & LimitDeps,
  viewer: Viewer,
  id: string,
  billingKey?: string,
) {
  const read = queries.selectChange(deps.db, id);
  const limits = completionLimits(viewer.id);
  const found = await enforceAndRequire(deps, limits, read, ([row]) => requireOwn(row, viewer));
  const current = await chargeOverdue(deps, billingKey ? await requireKey(deps, found, billingKey) : found);
  return { ...toChange(current, deps.now), ticketId: current.lastTicket?.id ?? "" };
}

/**
 * Stores the billing key with which the payment window returned to the payment page, like `handOverKey` for an order.
 *
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, ACCESS_INVALID, RENEWAL_RUNNING, UNAVAILABLE
 */
export async function handOverChangeKey(deps: MoneyDeps & LimitDeps, id: string, billingKey: string): Promise<void> {
  const { results } = await enforceAndRead(deps, returnLimits(id), [queries.selectChange(deps.db, id)]);
  const [[found]] = results;
  if (!found) throw new AppError("NOT_FOUND");
  await requireKey(deps, found, billingKey);
}

async function requireKey(deps: MoneyDeps, read: queries.FoundChange, billingKey: string) {
  const found = await takeKey(deps, read, billingKey);
  if (!found) throw new AppError("ACCESS_INVALID");
  return found;
}

/**
 * Handles a webhook about a billing key of this change. The user may not have returned from the window.
 *
 * @param key the key as the gateway returned it
 */
export async function completeChangeByKey(
  deps: MoneyDeps,
  found: queries.FoundChange,
  billingKey: string,
  key: BillingKey,
): Promise<void> {
  await chargeOverdue(deps, (await takeKey(deps, found, billingKey, key)) ?? found);
}

/**
 * Handles a webhook about a payment that belongs to no order. If someone paid for a change of the payment method by its
 * ID, the payment is refunded, because a change costs nothing. Other payments of the store are ignored.
 */
export async function refundPaidChange({ gateway }: MoneyDeps, { change }: queries.FoundChange): Promise<void> {
  const paymentId = change.id;
  const payment = await gateway.findPayment(paymentId);
  if (payment?.status !== "paid") return;
  logMismatch(paymentId, "a change of the payment method costs nothing");
  await requestRefund(gateway, paymentId);
}

/** Checkout-page view of a change; excludes personal data. */
export async function findPayableChange({ db }: Pick<MoneyDeps, "db">, id: string) {
  const found = await queries.findChange(db, id);
  if (!found) return null;
  const { method, doneAt } = found.change;
  const { amount, currency, status } = found.subscription;
  return { id, method, amount, currency, payable: doneAt === null && status === "active" };
}

/**
 * Stores the new billing key of a change.
 *
 * @param known the key as the gateway returned it; read if absent
 * @returns the change as it is then; null for a key of another channel, which is logged and deleted
 * @throws ACCESS_INVALID (the key was not issued for this change), RENEWAL_RUNNING
 */
async function takeKey(
  deps: MoneyDeps,
  read: queries.FoundChange,
  billingKey: string,
  known?: BillingKey,
): Promise<queries.FoundChange | null> {
  const { change, subscription } = read;
  if (subscription.billingKey === billingKey) return read;
  const key = known ?? (await deps.gateway.findBillingKey(billingKey));
  const waits = isOpen(read);
  if (!key?.active || key.issueId !== change.id) {
    if (waits) throw new AppError("ACCESS_INVALID");
    return read;
  }
  if (!deps.gateway.accepts(key.channels, [change.method])) {
    logMismatch(change.id, anotherChannel(key.channels));
    await discardKey(deps, billingKey);
    return waits ? null : read;
  }
  const { isReplaced, found } = await queries.replaceKey(deps.db, change, billingKey, deps.now);
  // A charge with the old key is in progress; the new key has to wait.
  if (!isReplaced && isOpen(found)) throw new AppError("RENEWAL_RUNNING", { retryAfter: 60 });
  return found;
}

/**
 * Charges a declined month with the new key, unless a job is charging it.
 *
 * @param found the change, read since the last call to the gateway
 * @returns the change as it is then
 */
async function chargeOverdue(deps: MoneyDeps, found: queries.FoundChange): Promise<queries.FoundChange> {
  const { change, subscription } = found;
  if (!change.doneAt || !subscription.failingSince) return found;
  const renewed = await renew(deps, subscription);
  if (renewed?.subscription) return { change, subscription: renewed.subscription, lastTicket: renewed.lastTicket };
  // A job is charging it, or it was postponed.
  return (await queries.findChange(deps.db, change.id)) ?? found;
}

/** True if the change waits for its key. */
const isOpen = ({ change, subscription }: Pick<queries.FoundChange, "change" | "subscription">) =>
  change.doneAt === null && subscription.status === "active";

function requireOwn(found: queries.FoundChange | undefined, viewer: Viewer): queries.FoundChange {
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
 * `open`: the key is missing. `charging`: a declined month is being charged. `refused`: it was declined again. `over`:
 * the subscription has ended.
 */
function getStatus(found: queries.FoundChange, now: Date) {
  const { status, failingSince, lockedUntil, nextTryAt } = found.subscription;
  if (status !== "active") return "over";
  if (isOpen(found)) return "open";
  if (!failingSince) return "done";
  const isCharging = (lockedUntil && lockedUntil > now) || (nextTryAt && nextTryAt <= now);
  return isCharging ? "charging" : "refused";
}
