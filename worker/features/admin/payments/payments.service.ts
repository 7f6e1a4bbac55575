import type { Database } from "../../../../db/client.ts";
import type { PaymentsQuery } from "../../../../domain/admin/payments.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { readCursor, toPage, writeCursor } from "../../../../domain/pagination.ts";
import type { Admin } from "../../../http/context.ts";
import { auditStatement } from "../../audit-log/auditLog.service.ts";
import { type MoneyDeps, refundOrder } from "../../billing/orders/settlement.service.ts";
import * as queries from "./payments.queries.ts";

/** Lists all orders, paid or not, newest first. */
export async function listPayments(deps: { db: Database }, _admin: Admin, { q, status, cursor, limit }: PaymentsQuery) {
  const [id = "", createdAt = 0] = (cursor && readCursor(cursor)) || [];
  const sought = q ? (q.includes("@") ? { email: q } : { id: q }) : {};
  const after = id ? { id, createdAt } : undefined;
  const rows = await queries.listPayments(deps.db, { ...sought, status, after }, limit + 1);
  const { items, nextCursor } = toPage(rows, limit, (last) => writeCursor([last.id, last.createdAt.getTime()]));
  return { items: items.map(toPayment), nextCursor };
}

/**
 * Refunds a payment in full. Its ticket and subscription end immediately. If a refund was interrupted, repeating the
 * call continues it, and so does the scheduled job.
 *
 * @throws NOT_FOUND, REFUND_IMPOSSIBLE (nothing was paid), UNAVAILABLE
 * @see product.md, "Tickets and payments"
 */
export async function refundPayment(deps: MoneyDeps, admin: Admin, id: string, reason: string) {
  const act = { action: "payment.refund", subject: id, ...queries.selectAuditDetail(id, reason) };
  const [payment, refunded] = await Promise.all([
    queries.findPayment(deps.db, id),
    refundOrder(deps, id, auditStatement(deps, admin, act)),
  ]);
  if (!payment) throw new AppError("NOT_FOUND");
  if (!refunded) throw new AppError("REFUND_IMPOSSIBLE");
  const { status, failure, refundedAt } = refunded.order;
  return toPayment({ ...payment, status, failure, refundedAt });
}

function toPayment({ amount, currency, ...row }: queries.PaymentRow) {
  return { ...row, price: { amount, currency } };
}
