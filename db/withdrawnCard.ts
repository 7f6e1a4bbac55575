import { and, eq, exists, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { cards } from "./schema/cards.table.ts";
import { users } from "./schema/users.table.ts";

type CardColumns = Record<"deletedAt" | "takenDownAt" | "ownerId", SQLWrapper>;

/**
 * SQL condition: only the owner can see the card, because it is in the bin, was taken down, or its owner is suspended.
 * This is the only check of that state, so that no copy of it can be outdated.
 *
 * @param card columns of `cards`, or of an alias
 */
export function isWithdrawn(card: CardColumns = cards): SQL<boolean> {
  const suspendedOwner = new QueryBuilder()
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, card.ownerId), isNotNull(users.suspendedAt)));
  return sql<boolean>`(${card.deletedAt} is not null or ${card.takenDownAt} is not null or ${exists(suspendedOwner)})`.mapWith(
    Boolean,
  );
}
