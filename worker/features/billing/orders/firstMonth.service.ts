import { isUniqueViolation } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import type { BillingKey } from "../../../payments/gateway.ts";
import { discardKey } from "../billing-keys/billingKeys.service.ts";
import * as keys from "./firstMonth.queries.ts";
import * as queries from "./orders.queries.ts";
import { anotherChannel, logMismatch, type MoneyDeps } from "./settlement.service.ts";

/**
 * Stores the billing key for the first month of a season. A late or additional key is deleted at the gateway.
 *
 * @param known the key as the gateway returned it; read if absent
 * @returns false for a key of another channel, which is logged and deleted
 * @throws ACCESS_INVALID (the key was not issued for this order), SUBSCRIPTION_EXISTS, UNAVAILABLE
 */
export async function takeBillingKey(
  deps: MoneyDeps,
  { order, subscription }: queries.FoundOrder,
  billingKey: string,
  known?: BillingKey,
): Promise<boolean> {
  const { db, gateway } = deps;
  if (!subscription || order.cycle !== 0 || subscription.billingKey === billingKey) return true;
  const isOpen = order.status === "open";
  const key = known ?? (await gateway.findBillingKey(billingKey));
  if (!key?.active || key.issueId !== order.id) {
    if (isOpen) throw new AppError("ACCESS_INVALID");
    return true;
  }
  if (!gateway.accepts(key.channels, [order.method])) {
    logMismatch(order.id, anotherChannel(key.channels));
    await discardKey(deps, billingKey);
    return !isOpen;
  }
  const exists = order.userId !== null && (await queries.hasActiveSubscription(db, order.userId, subscription.id));
  if (isOpen && !exists && (await keepKey(db, subscription.id, billingKey))) return true;
  await discardKey(deps, billingKey);
  if (isOpen && exists) throw new AppError("SUBSCRIPTION_EXISTS");
  return true;
}

async function keepKey(db: MoneyDeps["db"], id: string, billingKey: string): Promise<boolean> {
  return keys.setBillingKey(db, id, billingKey).catch((error: unknown) => {
    throw isUniqueViolation(error, "subscriptions.billing_key") ? new AppError("ACCESS_INVALID") : error;
  });
}

/**
 * Charges the first month of a season, which the user approved in the payment window.
 *
 * @returns the order; read again if its key may just have been stored
 */
export async function chargeFirstMonth(deps: MoneyDeps, found: queries.FoundOrder): Promise<queries.FoundOrder> {
  const { order } = found;
  if (!order.userId || order.kind !== "season" || order.cycle !== 0 || order.status !== "open") return found;
  const current = await queries.findOrder(deps.db, order.id);
  if (!current) return found;
  await chargeKey(deps, current);
  return current;
}

async function chargeKey({ db, gateway }: MoneyDeps, { order, subscription }: queries.FoundOrder): Promise<void> {
  if (subscription?.status !== "pending" || !subscription.billingKey) return;
  const { billingKey } = subscription;
  const charged = await gateway.charge({
    paymentId: order.id,
    billingKey,
    orderName: PRODUCT_NAME,
    amount: order.amount,
    currency: order.currency,
    idempotencyKey: `${order.id}-${subscription.tries}`,
  });
  if (charged.outcome === "done") return;
  await queries.noteFailure(db, order.id, charged.reason);
  await keys.dropBillingKey(db, subscription.id, billingKey);
}
