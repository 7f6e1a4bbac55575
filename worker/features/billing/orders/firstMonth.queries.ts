import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { billingKeysToDelete, subscriptions } from "../../../../db/schema/subscriptions.table.ts";

/**
 * Gives a subscription the key to charge, once, and never one that was given up.
 * Fails on `subscriptions.billing_key` where another has it.
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

/** After a refusal the person may give another key; the refused one is forgotten (see `billingKeysToDelete`). */
export async function dropBillingKey(db: Database, id: string, billingKey: string) {
  await db
    .update(subscriptions)
    .set({ billingKey: null, tries: sql`${subscriptions.tries} + 1` })
    .where(
      and(eq(subscriptions.id, id), eq(subscriptions.status, "pending"), eq(subscriptions.billingKey, billingKey)),
    );
}
