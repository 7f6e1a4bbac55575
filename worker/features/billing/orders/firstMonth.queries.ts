import { and, eq, exists, isNull, ne, not, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../../db/client.ts";
import { billingKeysToDelete, subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { discardKeyStatement } from "../billing-keys/billingKeys.queries.ts";
import { type FoundOrder, noteFailure, selectOrder } from "./orders.queries.ts";

const other = alias(subscriptions, "other");

/**
 * Sets the billing key of a pending subscription that has none, if the user has no other active subscription. Otherwise
 * the key is queued for deletion.
 *
 * @returns the order as it is then
 * @throws a unique violation of `subscriptions.billing_key` if another subscription has it
 */
export async function keepBillingKey(
  db: Database,
  { order }: FoundOrder,
  subscription: { id: string },
  billingKey: string,
  now: Date,
) {
  const hasOther = exists(
    new QueryBuilder()
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.userId, order.userId ?? ""), eq(other.status, "active"), ne(other.id, subscription.id))),
  );
  const [kept, , [found]] = await db.batch([
    db
      .update(subscriptions)
      .set({ billingKey })
      .where(
        and(
          eq(subscriptions.id, subscription.id),
          eq(subscriptions.status, "pending"),
          isNull(subscriptions.billingKey),
          sql`not exists (select 1 from ${billingKeysToDelete} where ${billingKeysToDelete.billingKey} = ${billingKey})`,
          not(hasOther),
        ),
      )
      .returning({ id: subscriptions.id }),
    discardKeyStatement(db, billingKey),
    selectOrder(db, order.id, now),
  ]);
  if (!found) throw new Error("the order does not exist");
  return { isKept: kept.length > 0, found };
}

/**
 * Notes why the gateway declined a charge, and removes its billing key, so that the user can provide another (see
 * `billingKeysToDelete`).
 *
 * @returns the order as it is then
 */
export async function dropBillingKey(
  db: Database,
  { order }: FoundOrder,
  subscription: { id: string; billingKey: string },
  reason: string,
  now: Date,
): Promise<FoundOrder> {
  const { id, billingKey } = subscription;
  const drop = db
    .update(subscriptions)
    .set({ billingKey: null, tries: sql`${subscriptions.tries} + 1` })
    .where(
      and(eq(subscriptions.id, id), eq(subscriptions.status, "pending"), eq(subscriptions.billingKey, billingKey)),
    );
  return noteFailure(db, order.id, { reason, at: now }, now, [drop]);
}
