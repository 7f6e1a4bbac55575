import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { ownLiveCard } from "../core/cards.queries.ts";

type Texts = Omit<typeof cardTranslations.$inferSelect, "cardIdx" | "locale">;

/**
 * Statements that replace a card's texts in another language. They check that it is not the card's own language, because
 * that can change at the same time.
 */
export function textsStatements(
  db: Database,
  idx: number,
  ownerId: string,
  locale: string,
  texts: Texts,
  now: Date,
): [Statement, Statement] {
  const elsewhere = and(ownLiveCard(idx, ownerId), ne(cards.locale, locale));
  return [
    insertSelect(
      db,
      cardTranslations,
      { cardIdx: cards.idx, locale, ...texts },
      sql`from ${cards} where ${elsewhere}`,
    ).onConflictDoUpdate({ target: [cardTranslations.cardIdx, cardTranslations.locale], set: texts }),
    db.update(cards).set({ updatedAt: now }).where(elsewhere).returning({ idx: cards.idx }),
  ];
}

/** Statements that delete a card's texts in a language. */
export function deleteStatements(
  db: Database,
  idx: number,
  ownerId: string,
  locale: string,
  now: Date,
): [Statement, Statement] {
  const own = sql`exists (select 1 from ${cards} where ${ownLiveCard(idx, ownerId)})`;
  const there = and(eq(cardTranslations.cardIdx, idx), eq(cardTranslations.locale, locale));
  return [
    db
      .update(cards)
      .set({ updatedAt: now })
      .where(and(ownLiveCard(idx, ownerId), sql`exists (select 1 from ${cardTranslations} where ${there})`)),
    db.delete(cardTranslations).where(and(there, own)),
  ];
}
