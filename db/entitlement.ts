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
 * SQL condition: the user has a valid ticket that grants the entitlement. This is the only check of entitlements. As
 * part of another statement, it needs no extra round trip.
 *
 * @param userId a column, or a user ID
 * @param now milliseconds, if it is a placeholder
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

/** Subquery: the ID of the user's oldest group ticket that is not assigned to a group. */
export function freeGroupTicket(userId: string, now: Date) {
  return new QueryBuilder()
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isRunning(userId, "group", now), isNull(tickets.groupIdx)))
    .orderBy(asc(tickets.startsAt))
    .limit(1);
}

/**
 * Column of `groups`: true if the group has a ticket. The trigger `tickets_refunded` rejects a refunded ticket that has a
 * group.
 */
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

/** Column of `cards`: true if the card has type premium and its owner is entitled. */
export function isPremiumCard(now: Date | Placeholder): SQL<boolean> {
  return sql<boolean>`(${cards.type} = 'premium' and ${hasEntitlement(cards.ownerId, "premium", now)})`.mapWith(
    Boolean,
  );
}
