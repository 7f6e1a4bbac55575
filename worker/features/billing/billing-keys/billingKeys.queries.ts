import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { billingKeysToDelete, subscriptions } from "../../../../db/schema/subscriptions.table.ts";

/**
 * Queues a billing key for deletion at the gateway, unless a subscription uses it.
 *
 * @param isWanted condition under which the key is kept for later
 */
export function discardKeyStatement(db: Database, billingKey: string, isWanted?: SQL) {
  const isInUse = sql`exists (select 1 from ${subscriptions} where ${subscriptions.billingKey} = ${billingKey})`;
  const isUnused = sql`where not ${isInUse}${isWanted && sql` and not ${isWanted}`}`;
  return insertSelect(db, billingKeysToDelete, { billingKey }, isUnused).onConflictDoNothing();
}

/** Lists billing keys to delete at the gateway, longest waiting first. */
export async function listBillingKeysToDelete(db: Database, now: Date, limit: number) {
  return db
    .select()
    .from(billingKeysToDelete)
    .where(lte(billingKeysToDelete.nextTryAt, now))
    .orderBy(asc(billingKeysToDelete.nextTryAt))
    .limit(limit);
}

/** Moves a key to the end of the queue. False if another run has taken it. */
export async function putBack(
  db: Database,
  { billingKey, nextTryAt }: typeof billingKeysToDelete.$inferSelect,
  until: Date,
): Promise<boolean> {
  const rows = await db
    .update(billingKeysToDelete)
    .set({ nextTryAt: until })
    .where(and(eq(billingKeysToDelete.billingKey, billingKey), eq(billingKeysToDelete.nextTryAt, nextTryAt)))
    .returning({ billingKey: billingKeysToDelete.billingKey });
  return rows.length > 0;
}

/** Removes a key from the queue after its deletion at the gateway. */
export async function removeBillingKeyToDelete(db: Database, billingKey: string) {
  await db.delete(billingKeysToDelete).where(eq(billingKeysToDelete.billingKey, billingKey));
}
