import { and, gt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { exchanges } from "../../../db/schema/exchanges.table.ts";

/**
 * Returns a page of a user's offers, sent and received, oldest first, for the export of their data. A declined offer
 * looks open to its sender.
 */
export async function exportExchanges(db: Database, userId: string, after: number, limit: number, now: Date) {
  const isSent = sql`${exchanges.senderId} = ${userId}`;
  const own = sql`select id from exchanges where sender_id = ${userId} union all select id from exchanges where recipient_id = ${userId}`;
  const hidesAnswer = sql`(${isSent} and ${exchanges.status} = 'declined')`;
  // The row of an unanswered offer is deleted when it expires.
  const isOver = sql`(${isSent} and ${exchanges.status} <> 'accepted' and ${exchanges.expiresAt} <= ${now.getTime()})`;
  const cardId = (idx: typeof exchanges.fromCardIdx | typeof exchanges.toCardIdx) =>
    sql<string>`(select ${cards.cardId} from ${cards} where ${cards.idx} = ${idx})`;
  return db
    .select({
      id: exchanges.id,
      isSent: isSent.mapWith(Boolean).as("is_sent"),
      fromCardId: cardId(exchanges.fromCardIdx).as("from_card_id"),
      toCardId: cardId(exchanges.toCardIdx).as("to_card_id"),
      status: sql<string>`iif(${hidesAnswer}, 'offered', ${exchanges.status})`.as("shown_status"),
      note: exchanges.note,
      place: exchanges.place,
      metAt: exchanges.metAt,
      createdAt: exchanges.createdAt,
    })
    .from(exchanges)
    .where(and(sql`${exchanges.id} in (${own})`, gt(exchanges.id, after), sql`not ${isOver}`))
    .orderBy(exchanges.id)
    .limit(limit);
}
