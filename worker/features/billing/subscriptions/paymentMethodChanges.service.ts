import { isRecurring, type Method } from "../../../../domain/billing/paymentMethods.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Viewer } from "../../../http/context.ts";
import type { BillingKey } from "../../../payments/gateway.ts";
import type { Channels } from "../../../payments/settings.ts";
import { discardKey } from "../billing-keys/billingKeys.service.ts";
import { type LimitDeps, limitCompletions, limitOrders } from "../orders/orderLimits.service.ts";
import { type CheckoutDeps, findLastTicket } from "../orders/orders.service.ts";
import { anotherChannel, logMismatch, type MoneyDeps, requestRefund } from "../orders/settlement.service.ts";
import * as queries from "./paymentMethodChanges.queries.ts";
import { renew } from "./renewals.service.ts";
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
  const subscription = await requireSubscription(db, viewer, ticketId);
  await limitOrders(deps, viewer.id);
  if (!channels[method] || !isRecurring(method)) throw AppError.at("method", "METHOD_UNAVAILABLE");
  if (subscription.status !== "active") throw new AppError("SUBSCRIPTION_OVER");
  const change = { id: crypto.randomUUID(), subscriptionId: subscription.id, method, consentedAt: now };
  const id = await queries.ensureChange(db, change);
  /** URL of the payment page that asks for the key, valid for half an hour. */
  const payUrl = await deps.payLink({ purpose: "change", id });
  return { id, method, payUrl };
}

/**
 * Completes a change of the payment method after the payment window. The new key replaces the old one, and a declined
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
  const found = await requireOwn(deps, viewer, id);
  await limitCompletions(deps, viewer.id);
  if (billingKey) await requireKey(deps, found, billingKey);
  await chargeOverdue(deps, id);
  const current = await requireOwn(deps, viewer, id);
  return { ...toChange(current, deps.now), ticketId: await findLastTicket(deps, current.subscription) };
}

/**
 * Stores the billing key with which the payment window returned to the payment page, like `handOverKey` for an order.
 *
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

/**
 * Handles a webhook about a billing key of this change. The user may not have returned from the window.
 *
 * @param key the key as the gateway returned it
 * @returns false if the change does not exist
 */
export async function completeChangeByKey(
  deps: MoneyDeps,
  id: string,
  billingKey: string,
  key: BillingKey,
): Promise<boolean> {
  const found = await queries.findChange(deps.db, id);
  if (!found) return false;
  await takeKey(deps, found, billingKey, key);
  await chargeOverdue(deps, id);
  return true;
}

/**
 * Handles a webhook about a payment that belongs to no order. If someone paid for a change of the payment method by its
 * ID, the payment is refunded, because a change costs nothing. Other payments of the store are ignored.
 */
export async function refundPaidChange({ db, gateway }: MoneyDeps, paymentId: string): Promise<void> {
  if (!(await queries.findChange(db, paymentId))) return;
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
 * @returns false for a key of another channel, which is logged and deleted
 * @throws ACCESS_INVALID (the key was not issued for this change), RENEWAL_RUNNING
 */
async function takeKey(
  deps: MoneyDeps,
  { change, subscription }: queries.FoundChange,
  billingKey: string,
  known?: BillingKey,
): Promise<boolean> {
  if (subscription.billingKey === billingKey) return true;
  const key = known ?? (await deps.gateway.findBillingKey(billingKey));
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
  // A charge with the old key is in progress; the new key has to wait.
  if (current && isOpen(current)) throw new AppError("RENEWAL_RUNNING", { retryAfter: 60 });
  await discardKey(deps, billingKey);
  return true;
}

/** Charges a declined month with the new key, unless a job is charging it. */
async function chargeOverdue(deps: MoneyDeps, id: string): Promise<void> {
  const found = await queries.findChange(deps.db, id);
  if (found?.change.doneAt && found.subscription.failingSince) await renew(deps, found.subscription.id);
}

/** True if the change waits for its key. */
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
