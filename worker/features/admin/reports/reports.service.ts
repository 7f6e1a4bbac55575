import type { Database } from "../../../../db/client.ts";
import { type ListKey, toPage, writeCursor } from "../../../../domain/pagination.ts";
import type { Admin } from "../../../http/context.ts";
import * as queries from "./reports.queries.ts";

/** Lists the cards that visitors reported: cards with open reports first, then by latest report. */
export async function listReports(
  { db }: { db: Database },
  _admin: Admin,
  { cursor, limit }: { cursor?: ListKey | undefined; limit: number },
) {
  const rows = await queries.listReported(db, { after: cursor && toQueueCursor(cursor), limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ isOpen, lastAt, card }) =>
    writeCursor([`${Number(isOpen)} ${lastAt.getTime()}`, card.idx]),
  );
  return { items, nextCursor };
}

/** Parses the first part of a cursor: whether reports are open, and the time of the latest one. */
function toQueueCursor([key, cardIdx]: ListKey): queries.QueueCursor {
  const [isOpen, lastAt] = key.split(" ");
  return { isOpen: isOpen === "1", lastAt: Number(lastAt) || 0, cardIdx };
}
