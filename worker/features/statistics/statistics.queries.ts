import { and, eq, gte, not, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isPremiumCard } from "../../../db/entitlement.ts";
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

/** Returns a card's counts since a day: at most one row per day, kind and language. */
export async function listCounts(db: Database, idx: number, from: string) {
  const { cardIdx, day, kind, locale, count } = cardStatistics;
  return db
    .select({ day, kind, locale, count })
    .from(cardStatistics)
    .where(and(eq(cardIdx, idx), gte(day, from)));
}
