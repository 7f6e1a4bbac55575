import type { Database } from "../../../../db/client.ts";
import { selectOrder } from "../orders/orders.queries.ts";
import { selectChange } from "../subscriptions/paymentMethodChanges.queries.ts";

/** Returns the order with this ID, or the change of a payment method. */
export async function findSubject(db: Database, id: string, now: Date) {
  const [[order], [change]] = await db.batch([selectOrder(db, id, now), selectChange(db, id)]);
  return { order, change };
}
