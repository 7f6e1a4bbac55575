import { sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { showableCard } from "../../../../db/showableCard.ts";

/** True if the user can show this card in a group or association (see `showableCard`). */
export async function isShowable(db: Database, cardIdx: number, userId: string): Promise<boolean> {
  const [row] = await db.select({ idx: sql<number | null>`(${showableCard(cardIdx, userId)})` }).from(sql`(select 1)`);
  return row?.idx === cardIdx;
}
