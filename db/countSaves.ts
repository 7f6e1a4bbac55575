import { and, not, type SQL, sql } from "drizzle-orm";
import { toDay } from "../domain/statistics/statistics.ts";
import type { Database } from "./client.ts";
import { isPremiumCard } from "./entitlement.ts";
import { insertSelect } from "./insertSelect.ts";
import { cards } from "./schema/cards.table.ts";
import { contacts } from "./schema/contacts.table.ts";
import { cardStatistics } from "./schema/statistics.table.ts";
import { users } from "./schema/users.table.ts";
import { isWithdrawn } from "./withdrawnCard.ts";

/**
 * Statement that counts a save of each premium card that was added to a card book, in the language of the user who has
 * it now. For changes that add contacts in a batch.
 *
 * @param isAdded SQL condition on `contacts`
 */
export function countSavesStatement(db: Database, isAdded: SQL | undefined, now: Date) {
  const { cardIdx, day, kind, locale, count } = cardStatistics;
  return insertSelect(
    db,
    cardStatistics,
    { cardIdx: cards.idx, day: toDay(now), kind: "save", locale: users.locale, count: 1 },
    sql`from ${contacts} join ${cards} on ${cards.idx} = ${contacts.cardIdx} join ${users} on ${users.id} = ${contacts.userId}
      where ${and(isAdded, not(isWithdrawn()), isPremiumCard(now))}`,
  ).onConflictDoUpdate({ target: [cardIdx, day, kind, locale], set: { count: sql`${count} + 1` } });
}
