import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { cards } from "./schema/cards.table.ts";

/**
 * Subquery: the key of a card that the user can show in a group or association. It must be their own, not in the bin,
 * and not a group card.
 */
export const showableCard = (cardIdx: number | null, userId: string): SQL =>
  sql`select ${cards.idx} from ${cards} where ${cards.idx} = ${cardIdx} and ${cards.ownerId} = ${userId} and ${cards.deletedAt} is null and ${cards.type} <> 'group'`;

/** Selects the key of a card if the user can show it, for `requireShowable`. */
export const selectShowable = (db: Database, cardIdx: number | null, userId: string) =>
  db.select({ idx: sql<number | null>`(${showableCard(cardIdx, userId)})` }).from(sql`(select 1)`);
