import { and, eq, gte, not, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { hasEntitlement, isPremiumCard } from "../../../db/entitlement.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { cardStatistics } from "../../../db/schema/statistics.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import type { EventKind } from "../../../domain/statistics/statistics.ts";

type Event = { cardId: string; day: string; kind: EventKind; locale: string };

/** Counts one event in one statement. Counts nothing if the card is not premium now. */
export async function countEvent(db: Database, { cardId, day, kind, locale }: Event, now: Date) {
  const counted = and(eq(cards.cardId, cardId), not(isWithdrawn()), isPremiumCard(now));
  const { cardIdx, count } = cardStatistics;
  await insertSelect(
    db,
    cardStatistics,
    { cardIdx: cards.idx, day, kind, locale, count: 1 },
    sql`from ${cards} where ${counted}`,
  ).onConflictDoUpdate({
    target: [cardIdx, cardStatistics.day, cardStatistics.kind, cardStatistics.locale],
    set: { count: sql`${count} + 1` },
  });
}

/**
 * Returns a card's counts since a day: at most one row per day, kind and language. Also returns the owner of the card,
 * and whether the reader has a premium ticket.
 */
export async function listCounts(db: Database, idx: number, from: string, reader: { userId: string; now: Date }) {
  const { cardIdx, day, kind, locale, count } = cardStatistics;
  const isEntitled = hasEntitlement(reader.userId, "premium", reader.now);
  const [[card], counts] = await db.batch([
    db
      .select({ ownerId: cards.ownerId, deletedAt: cards.deletedAt, isEntitled: isEntitled.mapWith(Boolean) })
      .from(cards)
      .where(eq(cards.idx, idx)),
    db
      .select({ day, kind, locale, count })
      .from(cardStatistics)
      .where(and(eq(cardIdx, idx), gte(day, from))),
  ]);
  return { card, counts };
}
