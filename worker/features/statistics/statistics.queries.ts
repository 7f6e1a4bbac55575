import { and, eq, gte, min, not, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { hasEntitlement, isPremiumCard } from "../../../db/entitlement.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { cards, menuItems } from "../../../db/schema/cards.table.ts";
import { cardStatistics } from "../../../db/schema/statistics.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import type { EventKind } from "../../../domain/statistics/statistics.ts";

type Event = { cardId: string; day: string; kind: EventKind; locale: string };

/** What an event counts besides its kind: the source of a view, or a link of the menu. */
export type EventPart = { key: string; url?: string };

/** Maximum characters of a row's breakdown: about 150 links. A full menu has 50. */
const BREAKDOWN_MAX_LENGTH = 4000;

/**
 * Counts one event in one statement. Counts nothing if the card is not premium now. A link that the card's menu does not
 * contain counts without its key, so that nobody can add keys.
 */
export async function countEvent(
  db: Database,
  { cardId, day, kind, locale }: Event,
  part: EventPart | undefined,
  now: Date,
) {
  const counted = and(eq(cards.cardId, cardId), not(isWithdrawn()), isPremiumCard(now));
  const { cardIdx, count } = cardStatistics;
  await insertSelect(
    db,
    cardStatistics,
    { cardIdx: cards.idx, day, kind, locale, count: 1, breakdown: part && toBreakdown(part) },
    sql`from ${cards} where ${counted}`,
  ).onConflictDoUpdate({
    target: [cardIdx, cardStatistics.day, cardStatistics.kind, cardStatistics.locale],
    set: { count: sql`${count} + 1`, ...(part && { breakdown: addToBreakdown(part) }) },
  });
}

function toBreakdown({ key, url }: EventPart) {
  const breakdown = sql`json_object(${key}, 1)`;
  if (url === undefined) return breakdown;
  const isInMenu = and(eq(menuItems.cardIdx, cards.idx), eq(menuItems.url, url));
  return sql`iif(exists (select 1 from ${menuItems} where ${isInMenu}), ${breakdown}, null)`;
}

/** Adds 1 to a key. A breakdown that is full gets no new keys; these clicks are only in `count`. */
function addToBreakdown({ key }: EventPart) {
  const { breakdown } = cardStatistics;
  const path = sql`${`$."${key}"`}`;
  const before = sql`json_extract(${breakdown}, ${path})`;
  return sql`case
    when excluded.breakdown is null or (${before} is null and length(${breakdown}) > ${BREAKDOWN_MAX_LENGTH})
    then ${breakdown} else json_set(coalesce(${breakdown}, '{}'), ${path}, coalesce(${before}, 0) + 1) end`;
}

/**
 * Returns a card's counts since a day: at most one row per day, kind and language. Also returns the day of its first
 * count ever, its menu and owner, and whether the reader has a premium ticket.
 */
export async function listCounts(db: Database, idx: number, from: string, reader: { userId: string; now: Date }) {
  const { cardIdx, day, kind, locale, count, breakdown } = cardStatistics;
  const isEntitled = hasEntitlement(reader.userId, "premium", reader.now);
  const [[card], counts, [first], menu] = await db.batch([
    db
      .select({ ownerId: cards.ownerId, deletedAt: cards.deletedAt, isEntitled: isEntitled.mapWith(Boolean) })
      .from(cards)
      .where(eq(cards.idx, idx)),
    db
      .select({ day, kind, locale, count, breakdown })
      .from(cardStatistics)
      .where(and(eq(cardIdx, idx), gte(day, from))),
    db
      .select({ day: min(day) })
      .from(cardStatistics)
      .where(eq(cardIdx, idx)),
    db
      .select({ siteName: menuItems.siteName, url: menuItems.url })
      .from(menuItems)
      .where(eq(menuItems.cardIdx, idx))
      .orderBy(menuItems.sortOrder),
  ]);
  return { card, counts, since: first?.day ?? null, menu };
}
