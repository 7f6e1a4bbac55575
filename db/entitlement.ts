import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { OPENED_BY } from "../domain/billing/ticketKinds.ts";
import { cards } from "./schema/cards.table.ts";
import { groups } from "./schema/groups.table.ts";
import { tickets } from "./schema/tickets.table.ts";

export type Entitlement = keyof typeof OPENED_BY;

/**
 * Whether a person has a running ticket that opens this: the one check of it, as a condition or a column of any
 * statement, so that a card's page learns it in the round trip that reads the card.
 * @param userId a column, or a person's id
 * @param now milliseconds where it is filled in later
 */
export function hasEntitlement(
  userId: SQLWrapper | string,
  entitlement: Entitlement,
  now: Date | Placeholder,
): SQL<boolean> {
  const running = new QueryBuilder()
    .select({ one: sql`1` })
    .from(tickets)
    .where(isRunning(userId, entitlement, now));
  return sql<boolean>`${exists(running)}`.mapWith(Boolean);
}

/** The oldest of a person's group tickets that serves no group yet: one ticket serves one group. A subquery of its id. */
export function freeGroupTicket(userId: string, now: Date) {
  return new QueryBuilder()
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isRunning(userId, "group", now), isNull(tickets.groupIdx)))
    .orderBy(asc(tickets.startsAt))
    .limit(1);
}

/** True for a group that a ticket serves; one that was refunded serves none (a trigger sees to it). A column of `groups`. */
export function isServed(): SQL<boolean> {
  const serving = new QueryBuilder().select({ one: sql`1` }).from(tickets).where(eq(tickets.groupIdx, groups.idx));
  return sql<boolean>`${exists(serving)}`.mapWith(Boolean);
}

function isRunning(userId: SQLWrapper | string, entitlement: Entitlement, now: Date | Placeholder): SQL | undefined {
  return and(
    eq(tickets.userId, userId),
    inArray(tickets.kind, [...OPENED_BY[entitlement]]),
    lte(tickets.startsAt, now),
    or(isNull(tickets.endsAt), gt(tickets.endsAt, now), gt(tickets.graceEndsAt, now)),
    isNull(tickets.revokedAt),
  );
}

/** Whether a card shows what premium opens: it is of that type, and its owner entitled. As `hasEntitlement`, a column of `cards`. */
export function isPremiumCard(now: Date | Placeholder): SQL<boolean> {
  return sql<boolean>`(${cards.type} = 'premium' and ${hasEntitlement(cards.ownerId, "premium", now)})`.mapWith(
    Boolean,
  );
}
