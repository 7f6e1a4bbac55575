import { advanceOrder, completeByKey } from "../orders/orders.service.ts";
import type { MoneyDeps } from "../orders/settlement.service.ts";
import { completeChangeByKey, refundPaidChange } from "../subscriptions/paymentMethodChanges.service.ts";

/** Updates the order of a payment. A payment for a change of the payment method, which costs nothing, is refunded. */
export async function handlePayment(deps: MoneyDeps, paymentId: string): Promise<void> {
  if (!(await advanceOrder(deps, paymentId))) await refundPaidChange(deps, paymentId);
}

/** Stores a billing key for the order or the change of the payment method that it was issued for. */
export async function handleBillingKey(deps: MoneyDeps, billingKey: string): Promise<void> {
  const key = await deps.gateway.findBillingKey(billingKey);
  if (!key?.active || !key.issueId) return;
  const isChange = await completeChangeByKey(deps, key.issueId, billingKey, key);
  if (!isChange) await completeByKey(deps, key.issueId, billingKey, key);
}
