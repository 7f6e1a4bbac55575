import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { billingKeysToDelete, paymentMethodChanges, subscriptions } from "../../../../db/schema/subscriptions.table.ts";

type ChangeRow = typeof paymentMethodChanges.$inferSelect;

/** The change of a subscription to a method; made where there is none that waits for its key. */
export async function ensureChange(db: Database, change: Omit<ChangeRow, "doneAt">): Promise<string> {
  const { subscriptionId, method } = change;
  const [, rows] = await db.batch([
    db.insert(paymentMethodChanges).values(change).onConflictDoNothing(),
    db
      .select({ id: paymentMethodChanges.id })
      .from(paymentMethodChanges)
      .where(
        and(
          eq(paymentMethodChanges.subscriptionId, subscriptionId),
          eq(paymentMethodChanges.method, method),
          // As the index `method_changes_open` has it.
          sql`done_at is null`,
        ),
      ),
  ]);
  const [row] = rows;
  if (!row) throw new Error("insert without a row");
  return row.id;
}

export async function findChange(db: Database, id: string) {
  const [row] = await db
    .select({ change: paymentMethodChanges, subscription: subscriptions })
    .from(paymentMethodChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, paymentMethodChanges.subscriptionId))
    .where(eq(paymentMethodChanges.id, id));
  return row;
}

export type FoundChange = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/**
 * Charges a subscription by another key from now on, once a change; where its month was refused, at the next
 * opportunity. The old key is forgotten (see `billingKeysToDelete`).
 * @returns false where the change was made, the subscription ended, or a charge is under way at this moment
 */
export async function replaceKey(
  db: Database,
  { id, subscriptionId, method }: ChangeRow,
  billingKey: string,
  now: Date,
): Promise<boolean> {
  const isHeld = sql`exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${subscriptionId} and ${subscriptions.billingKey} = ${billingKey})`;
  const [replaced] = await db.batch([
    db
      .update(subscriptions)
      .set({
        billingKey,
        method,
        // What comes is another request than any that the gateway had.
        tries: sql`${subscriptions.tries} + 1`,
        nextTryAt: sql`case when ${subscriptions.failingSince} is null then ${subscriptions.nextTryAt} else ${now.getTime()} end`,
      })
      .where(
        and(
          eq(subscriptions.id, subscriptionId),
          eq(subscriptions.status, "active"),
          or(isNull(subscriptions.lockedUntil), lte(subscriptions.lockedUntil, now)),
          sql`exists (select 1 from ${paymentMethodChanges} where ${paymentMethodChanges.id} = ${id} and ${paymentMethodChanges.doneAt} is null)`,
          sql`not exists (select 1 from ${billingKeysToDelete} where ${billingKeysToDelete.billingKey} = ${billingKey})`,
        ),
      )
      .returning({ id: subscriptions.id }),
    db
      .update(paymentMethodChanges)
      .set({ doneAt: now })
      .where(and(eq(paymentMethodChanges.id, id), isNull(paymentMethodChanges.doneAt), isHeld)),
    // The month that is due is paid by it.
    db
      .update(orders)
      .set({ method })
      .where(
        and(
          eq(orders.subscriptionId, subscriptionId),
          sql`${orders.cycle} = (select ${subscriptions.cycle} from ${subscriptions} where ${subscriptions.id} = ${subscriptionId})`,
          eq(orders.status, "open"),
          isHeld,
        ),
      ),
  ]);
  return replaced.length > 0;
}
