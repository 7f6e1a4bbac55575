import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { orders } from "../../../db/schema/orders.table.ts";
import { subscriptions } from "../../../db/schema/subscriptions.table.ts";

/** A page of what a person ordered, the first before, each with its subscription; never the key that it is charged by. */
export async function listOwnOrders(
  db: Database,
  userId: string,
  after: { createdAt: Date; id: string } | undefined,
  limit: number,
) {
  const following = after && sql`(${orders.createdAt}, ${orders.id}) > (${after.createdAt.getTime()}, ${after.id})`;
  return db
    .select({
      id: orders.id,
      kind: orders.kind,
      months: orders.months,
      method: orders.method,
      amount: orders.amount,
      currency: orders.currency,
      status: orders.status,
      failure: orders.failure,
      cycle: orders.cycle,
      groupIdx: orders.groupIdx,
      consentedAt: orders.consentedAt,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      refundedAt: orders.refundedAt,
      subscription: {
        id: subscriptions.id,
        status: subscriptions.status,
        method: subscriptions.method,
        amount: subscriptions.amount,
        currency: subscriptions.currency,
        renewsAt: subscriptions.renewsAt,
        createdAt: subscriptions.createdAt,
        cancelledAt: subscriptions.cancelledAt,
      },
    })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(eq(orders.userId, userId), following))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}
