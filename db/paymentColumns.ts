import { orders } from "./schema/orders.table.ts";

/** What everybody who is shown a payment is shown of it: its person, the administrators, and the export of their data. */
export const paymentColumns = {
  id: orders.id,
  kind: orders.kind,
  months: orders.months,
  method: orders.method,
  amount: orders.amount,
  currency: orders.currency,
  status: orders.status,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  refundedAt: orders.refundedAt,
};
