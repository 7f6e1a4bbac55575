import { orders } from "./schema/orders.table.ts";

/** The columns of a payment that users, administrators and the data export see. */
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
