import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { billingKeysToDelete, subscriptions } from "../../../../db/schema/subscriptions.table.ts";

/**
 * Sets the billing key of a pending subscription that has none.
 *
 * @throws a unique violation of `subscriptions.billing_key` if another subscription has it
 */
export async function setBillingKey(db: Database, id: string, billingKey: string): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ billingKey })
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.status, "pending"),
        isNull(subscriptions.billingKey),
        sql`not exists (select 1 from ${billingKeysToDelete} where ${billingKeysToDelete.billingKey} = ${billingKey})`,
      ),
    )
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

/**
 * Removes a billing key that the gateway declined, so that the user can provide another (see `billingKeysToDelete`).
 */
export async function dropBillingKey(db: Database, id: string, billingKey: string) {
  await db
    .update(subscriptions)
    .set({ billingKey: null, tries: sql`${subscriptions.tries} + 1` })
    .where(
      and(eq(subscriptions.id, id), eq(subscriptions.status, "pending"), eq(subscriptions.billingKey, billingKey)),
    );
}
