import type { Database } from "../../../../db/client.ts";
import type { Viewer } from "../../../http/context.ts";
import { listOwnOrders } from "./orderExport.queries.ts";

/** Orders per query. */
const PAGE = 100;

/** Exports all orders of a user, paid or not, oldest first, each with its subscription. */
export async function* readAllOrders({ db }: { db: Database }, viewer: Viewer) {
  let last: { createdAt: Date; id: string } | undefined;
  do {
    const rows = await listOwnOrders(db, viewer.id, last, PAGE);
    yield* rows.map(({ subscription, ...order }) => ({
      ...priced(order),
      subscription: subscription && priced(subscription),
    }));
    last = rows[PAGE - 1];
  } while (last);
}

const priced = <Row extends { amount: number; currency: string }>({ amount, currency, ...row }: Row) => ({
  ...row,
  price: { amount, currency },
});
