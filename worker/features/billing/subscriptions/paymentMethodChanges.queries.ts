import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { billingKeysToDelete, paymentMethodChanges, subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { discardKeyStatement } from "../billing-keys/billingKeys.queries.ts";
import { lastPaid } from "../orders/orders.queries.ts";

type ChangeRow = typeof paymentMethodChanges.$inferSelect;

/** Returns the open change of a subscription to a method, and inserts it if there is none. */
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
          // The expression of the partial index `payment_method_changes_open`.
          sql`done_at is null`,
        ),
      ),
  ]);
  const [row] = rows;
  if (!row) throw new Error("the insert returned no row");
  return row.id;
}

/** Selects a change of the payment method with its subscription and the ticket of the last paid month. */
export const selectChange = (db: Database, id: string) =>
  db
    .select({ change: paymentMethodChanges, subscription: subscriptions, lastTicket: lastPaid.columns })
    .from(paymentMethodChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, paymentMethodChanges.subscriptionId))
    .leftJoin(lastPaid.month, lastPaid.ofSubscription)
    .leftJoin(lastPaid.ticket, lastPaid.ofMonth)
    .where(eq(paymentMethodChanges.id, id));

export async function findChange(db: Database, id: string) {
  const [row] = await selectChange(db, id);
  return row;
}

export type FoundChange = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/**
 * Sets the new billing key of a subscription, once per change. A declined month is retried at the next opportunity. The
 * old key is queued for deletion (see `billingKeysToDelete`), or the new one if it is not needed.
 *
 * @returns the change as it is then. `isReplaced` is false if it was complete, the subscription has ended, or a charge is
 *   in progress.
 */
export async function replaceKey(
  db: Database,
  { id, subscriptionId, method }: ChangeRow,
  billingKey: string,
  now: Date,
) {
  const isOpen = sql`exists (select 1 from ${paymentMethodChanges} join ${subscriptions} on ${subscriptions.id} = ${paymentMethodChanges.subscriptionId}
    where ${paymentMethodChanges.id} = ${id} and ${paymentMethodChanges.doneAt} is null and ${subscriptions.status} = 'active')`;
  const isHeld = sql`exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${subscriptionId} and ${subscriptions.billingKey} = ${billingKey})`;
  const [replaced, , , , [found]] = await db.batch([
    db
      .update(subscriptions)
      .set({
        billingKey,
        method,
        // The next charge must not reuse an idempotency key.
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
    // The month that is due is paid with the new method.
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
    // An open change can take the key after the charge.
    discardKeyStatement(db, billingKey, isOpen),
    selectChange(db, id),
  ]);
  if (!found) throw new Error("the change does not exist");
  return { isReplaced: replaced.length > 0, found };
}
