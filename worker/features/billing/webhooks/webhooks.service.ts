import { advance, completeByKey } from "../orders/orders.service.ts";
import type { MoneyDeps } from "../orders/settlement.service.ts";
import { completeChangeByKey, refundPaidChange } from "../subscriptions/paymentMethodChanges.service.ts";
import { findSubject } from "./webhooks.queries.ts";

/** Updates the order of a payment. A payment for a change of the payment method, which costs nothing, is refunded. */
export async function handlePayment(deps: MoneyDeps, paymentId: string): Promise<void> {
  const { order, change } = await findSubject(deps.db, paymentId, deps.now);
  if (order) await advance(deps, order);
  else if (change) await refundPaidChange(deps, change);
}

/** Stores a billing key for the order or the change of the payment method that it was issued for. */
export async function handleBillingKey(deps: MoneyDeps, billingKey: string): Promise<void> {
  const key = await deps.gateway.findBillingKey(billingKey);
  if (!key?.active || !key.issueId) return;
  const { order, change } = await findSubject(deps.db, key.issueId, deps.now);
  if (change) await completeChangeByKey(deps, change, billingKey, key);
  else if (order) await completeByKey(deps, order, billingKey, key);
}
