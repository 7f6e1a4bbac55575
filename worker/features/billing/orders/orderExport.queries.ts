import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { paymentColumns } from "../../../../db/paymentColumns.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { paymentMethodChanges, subscriptions } from "../../../../db/schema/subscriptions.table.ts";

type Change = { method: string; consentedAt: number; doneAt: number | null };

/** The changes of a subscription's payment method, as one JSON column. */
function selectChanges() {
  const { method, consentedAt, doneAt, subscriptionId } = paymentMethodChanges;
  return sql`(select json_group_array(json_object('method', ${method}, 'consentedAt', ${consentedAt}, 'doneAt', ${doneAt})) from ${paymentMethodChanges} where ${eq(subscriptionId, subscriptions.id)})`.mapWith(
    (json: string) =>
      (JSON.parse(json) as Change[]).map((change) => ({
        method: change.method,
        consentedAt: new Date(change.consentedAt),
        doneAt: change.doneAt === null ? null : new Date(change.doneAt),
      })),
  );
}

/** Returns a page of a user's orders, oldest first, with their subscriptions but without billing keys. */
export async function listOwnOrders(
  db: Database,
  userId: string,
  after: { createdAt: Date; id: string } | undefined,
  limit: number,
) {
  const following = after && sql`(${orders.createdAt}, ${orders.id}) > (${after.createdAt.getTime()}, ${after.id})`;
  return db
    .select({
      ...paymentColumns,
      failure: orders.failure,
      cycle: orders.cycle,
      groupIdx: orders.groupIdx,
      cardIdx: orders.cardIdx,
      consentedAt: orders.consentedAt,
      subscription: {
        id: subscriptions.id,
        status: subscriptions.status,
        method: subscriptions.method,
        amount: subscriptions.amount,
        currency: subscriptions.currency,
        renewsAt: subscriptions.renewsAt,
        createdAt: subscriptions.createdAt,
        cancelledAt: subscriptions.cancelledAt,
        paymentMethodChanges: selectChanges(),
      },
    })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(eq(orders.userId, userId), following))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}
