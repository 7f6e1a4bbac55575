import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { type ListKey, toPage, writeCursor } from "../../../../domain/pagination.ts";
import type { Admin } from "../../../http/context.ts";
import { auditStatement, toCardSubject } from "../../audit-log/auditLog.service.ts";
import * as queries from "./reports.queries.ts";

type Deps = { db: Database; now: Date };

/** Lists the cards that visitors reported: cards with open reports first, then by latest report. */
export async function listReports(
  { db }: Pick<Deps, "db">,
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

/**
 * Closes the open reports of a card up to the given one, without further action. Later reports stay open. Repeating it
 * has no effect.
 *
 * @returns the key of the card
 * @throws NOT_FOUND
 */
export async function dismissReports(deps: Deps, admin: Admin, id: number): Promise<number> {
  const card = await queries.findReportedCard(deps.db, id);
  if (!card) throw new AppError("NOT_FOUND");
  const act = {
    action: "reports.dismiss",
    subject: toCardSubject(card.idx),
    detail: { cardId: card.cardId, upTo: id },
  };
  const recordStatement = auditStatement(deps, admin, { ...act, about: card.ownerId });
  await queries.closeReports(deps.db, card.idx, id, recordStatement, deps.now);
  return card.idx;
}
