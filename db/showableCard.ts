import { type SQL, sql } from "drizzle-orm";
import { cards } from "./schema/cards.table.ts";

/** The key of a card that a person may show among others: their own, not in the bin, and not itself a group's; no row for any other. */
export const showableCard = (cardIdx: number | null, userId: string): SQL =>
  sql`select ${cards.idx} from ${cards} where ${cards.idx} = ${cardIdx} and ${cards.ownerId} = ${userId} and ${cards.deletedAt} is null and ${cards.type} <> 'group'`;
