import { type SQL, sql } from "drizzle-orm";
import { cards } from "./schema/cards.table.ts";

/**
 * Subquery: the key of a card that the user can show in a group or association. It must be their own, not in the bin,
 * and not a group card.
 */
export const showableCard = (cardIdx: number | null, userId: string): SQL =>
  sql`select ${cards.idx} from ${cards} where ${cards.idx} = ${cardIdx} and ${cards.ownerId} = ${userId} and ${cards.deletedAt} is null and ${cards.type} <> 'group'`;
