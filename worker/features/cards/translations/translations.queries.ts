import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { ownLiveCard } from "../core/cards.queries.ts";

type Texts = Omit<typeof cardTranslations.$inferSelect, "cardIdx" | "locale">;

/**
 * Replaces a card's texts in another language. The statement checks that it is not the card's own language, because
 * that can change at the same time.
 *
 * @returns false for the card's own language
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

/** Deletes a card's texts in a language. */
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
