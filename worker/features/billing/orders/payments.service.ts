import type { Database } from "../../../../db/client.ts";
import type { SortedPage } from "../../../../domain/fields.schema.ts";
import { toPage, writeCursor } from "../../../../domain/pagination.ts";
import type { Viewer } from "../../../http/context.ts";
import { listPayments } from "./payments.queries.ts";

/**
 * Lists a user's payments, newest first: each month of a season, refunds, and payments that bought nothing and were
 * returned. `paidAt` is null for the latter.
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
