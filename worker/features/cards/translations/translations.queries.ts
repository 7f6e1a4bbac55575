import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { ownLiveCard } from "../core/cards.queries.ts";

type Texts = Omit<typeof cardTranslations.$inferSelect, "cardIdx" | "locale">;

/**
 * Puts a card's texts in another language in the place of those before; false where that is the card's own
 * language. The rule is in the statement: the card's own language may change at the same moment.
 */
export async function replaceTexts(
  db: Database,
  idx: number,
  ownerId: string,
  locale: string,
  texts: Texts,
  now: Date,
): Promise<boolean> {
  const elsewhere = and(ownLiveCard(idx, ownerId), ne(cards.locale, locale));
  const [, rows] = await db.batch([
    insertSelect(
      db,
      cardTranslations,
      { cardIdx: cards.idx, locale, ...texts },
      sql`from ${cards} where ${elsewhere}`,
    ).onConflictDoUpdate({ target: [cardTranslations.cardIdx, cardTranslations.locale], set: texts }),
    db.update(cards).set({ updatedAt: now }).where(elsewhere).returning({ idx: cards.idx }),
  ]);
  return rows.length > 0;
}

/** Takes a card's texts in a language away. */
export async function deleteTexts(db: Database, idx: number, ownerId: string, locale: string, now: Date) {
  const own = sql`exists (select 1 from ${cards} where ${ownLiveCard(idx, ownerId)})`;
  const there = and(eq(cardTranslations.cardIdx, idx), eq(cardTranslations.locale, locale));
  await db.batch([
    db
      .update(cards)
      .set({ updatedAt: now })
      .where(and(ownLiveCard(idx, ownerId), sql`exists (select 1 from ${cardTranslations} where ${there})`)),
    db.delete(cardTranslations).where(and(there, own)),
  ]);
}
