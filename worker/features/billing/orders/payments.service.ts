import type { Database } from "../../../../db/client.ts";
import type { SortedPage } from "../../../../domain/fields.schema.ts";
import { toPage, writeCursor } from "../../../../domain/pagination.ts";
import type { Viewer } from "../../../http/context.ts";
import { listPayments } from "./payments.queries.ts";

/**
 * A page of what a person paid, the newest first: months of a season one by one, what was refunded, and what bought
 * nothing and went back. `paidAt` is null there.
 */
export async function listOwnPayments({ db }: { db: Database }, viewer: Viewer, { cursor, limit }: SortedPage) {
  const after = cursor && { id: cursor[0], createdAt: cursor[1] };
  const rows = await listPayments(db, viewer.id, { after, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ id, createdAt }) => writeCursor([id, createdAt.getTime()]));
  return {
    items: items.map(({ amount, currency, ...order }) => ({ ...order, price: { amount, currency } })),
    nextCursor,
  };
}
