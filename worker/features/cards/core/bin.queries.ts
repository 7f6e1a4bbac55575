import { and, desc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { isPremiumCard } from "../../../../db/entitlement.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { ownLiveCard } from "./cards.queries.ts";

/** Lists a user's cards that were deleted since then, latest first. */
export async function listBin(
  db: Database,
  ownerId: string,
  since: Date,
  { cursor, limit, now }: { cursor?: number | undefined; limit: number; now: Date },
) {
  const afterCursor =
    cursor === undefined
      ? undefined
      : sql`(${cards.deletedAt}, ${cards.idx}) < (select deleted_at, idx from cards where idx = ${cursor} and owner_id = ${ownerId})`;
  return db
    .select({ ...getTableColumns(cards), premium: isPremiumCard(now) })
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), gt(cards.deletedAt, since), afterCursor))
    .orderBy(desc(cards.deletedAt), desc(cards.idx))
    .limit(limit);
}

/** Moves a card to the bin. It is no longer a primary card. False if it was already in the bin. */
export async function putIntoBin(db: Database, idx: number, ownerId: string, now: Date): Promise<boolean> {
  const [rows] = await db.batch([
    db.update(cards).set({ deletedAt: now }).where(ownLiveCard(idx, ownerId)).returning({ idx: cards.idx }),
    db
      .update(users)
      .set({ primaryCardIdx: null })
      .where(and(eq(users.id, ownerId), eq(users.primaryCardIdx, idx))),
  ]);
  return rows.length > 0;
}

/** A statement that restores a card that was deleted since then. */
export const restoreStatement = (db: Database, idx: number, ownerId: string, since: Date): Statement =>
  db
    .update(cards)
    .set({ deletedAt: null })
    .where(and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), gt(cards.deletedAt, since)))
    .returning({ idx: cards.idx });
