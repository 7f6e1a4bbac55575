import { and, count, eq, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { isPremiumCard } from "../../../../db/entitlement.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { cards, menuItems } from "../../../../db/schema/cards.table.ts";
import type { Menu } from "../../../../domain/cards/menu.schema.ts";
import { ownLiveCard } from "../core/cards.queries.ts";

/** Returns the inputs of `menuLimit`; undefined if the user does not own the card or it is in the bin. */
export async function findMenuRoom(db: Database, idx: number, ownerId: string, now: Date) {
  const [[card], [menu]] = await db.batch([
    db
      .select({ premium: isPremiumCard(now) })
      .from(cards)
      .where(ownLiveCard(idx, ownerId)),
    db.select({ saved: count() }).from(menuItems).where(eq(menuItems.cardIdx, idx)),
  ]);
  return card && { premium: card.premium, saved: menu?.saved ?? 0 };
}

/**
 * Statements that replace a menu if it still has the version that the editor read. All three check the version. The rows
 * are inserted by one statement, because D1 limits the statements per request and the parameters per statement.
 */
export function menuStatements(
  db: Database,
  idx: number,
  ownerId: string,
  { version, items }: Menu,
  now: Date,
): [Statement, Statement, Statement] {
  const current = and(ownLiveCard(idx, ownerId), eq(cards.menuVersion, version));
  const isCurrent = sql`exists (select 1 from ${cards} where ${current})`;
  return [
    db.delete(menuItems).where(and(eq(menuItems.cardIdx, idx), isCurrent)),
    insertSelect(
      db,
      menuItems,
      {
        cardIdx: idx,
        sortOrder: sql`key`,
        siteName: sql`value ->> 'siteName'`,
        url: sql`value ->> 'url'`,
        siteNames: sql`value -> 'siteNames'`,
      },
      sql`from json_each(${JSON.stringify(items)}) where ${isCurrent}`,
    ),
    db
      .update(cards)
      .set({ menuVersion: version + 1, updatedAt: now })
      .where(current)
      .returning({ idx: cards.idx }),
  ];
}
