import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { paymentColumns } from "../../../../db/paymentColumns.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { PAID_STATUSES } from "../../../../domain/billing/orders.ts";

/**
 * Returns a page of a user's paid orders, newest first, including refunded ones.
 *
 * @param after the last order of the previous page
 */
export async function listPayments(
  db: Database,
  userId: string,
  { after, limit }: { after?: { createdAt: number; id: string } | undefined; limit: number },
) {
  return db
    .select(paymentColumns)
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, [...PAID_STATUSES]),
        after && sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt}, ${after.id})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}
