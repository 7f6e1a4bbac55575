import { isUniqueViolation } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import type { BillingKey } from "../../../payments/gateway.ts";
import { discardKey } from "../billing-keys/billingKeys.service.ts";
import * as queries from "./firstMonth.queries.ts";
import type { FoundOrder } from "./orders.queries.ts";
import { anotherChannel, logMismatch, type MoneyDeps } from "./settlement.service.ts";

/**
 * Stores the billing key for the first month of a season. A late or additional key is deleted at the gateway.
 *
 * @param known the key as the gateway returned it; read if absent
 * @returns the order as it is then; null for a key of another channel, which is logged and deleted
 * @throws ACCESS_INVALID (the key was not issued for this order), SUBSCRIPTION_EXISTS, UNAVAILABLE
 */
export async function takeBillingKey(
  deps: MoneyDeps,
  found: FoundOrder,
  billingKey: string,
  known?: BillingKey,
): Promise<FoundOrder | null> {
  const { order, subscription } = found;
  if (!subscription || order.cycle !== 0 || subscription.billingKey === billingKey) return found;
  const isOpen = order.status === "open";
  const key = known ?? (await deps.gateway.findBillingKey(billingKey));
  if (!key?.active || key.issueId !== order.id) {
    if (isOpen) throw new AppError("ACCESS_INVALID");
    return found;
  }
  if (!deps.gateway.accepts(key.channels, [order.method])) {
    logMismatch(order.id, anotherChannel(key.channels));
    await discardKey(deps, billingKey);
    return isOpen ? null : found;
  }
  if (!isOpen) {
    await discardKey(deps, billingKey);
    return found;
  }
  const { isKept, found: current } = await keepKey(deps, found, subscription, billingKey);
  if (!isKept && current.hasOtherSubscription) throw new AppError("SUBSCRIPTION_EXISTS");
  return current;
}

async function keepKey({ db, now }: MoneyDeps, found: FoundOrder, subscription: { id: string }, billingKey: string) {
  return queries.keepBillingKey(db, found, subscription, billingKey, now).catch((error: unknown) => {
    throw isUniqueViolation(error, "subscriptions.billing_key") ? new AppError("ACCESS_INVALID") : error;
  });
}

/**
 * Charges the first month of a season, which the user approved in the payment window. A user with another active
 * subscription is not charged. The order then expires, and its key is deleted.
 *
 * @param found the order, read since the last call to the gateway
 * @returns the order as it is then
 */
export async function chargeFirstMonth({ db, now, gateway }: MoneyDeps, found: FoundOrder): Promise<FoundOrder> {
  const { order, subscription } = found;
  if (!order.userId || order.kind !== "season" || order.cycle !== 0 || order.status !== "open") return found;
  if (subscription?.status !== "pending" || !subscription.billingKey || found.hasOtherSubscription) return found;
  const { id, billingKey, tries } = subscription;
  const charged = await gateway.charge({
    paymentId: order.id,
    billingKey,
    orderName: PRODUCT_NAME,
    amount: order.amount,
    currency: order.currency,
    idempotencyKey: `${order.id}-${tries}`,
  });
  if (charged.outcome === "done") return found;
  return queries.dropBillingKey(db, found, { id, billingKey }, charged.reason, now);
}
