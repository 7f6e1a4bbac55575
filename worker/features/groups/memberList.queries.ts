import { and, asc, eq, gt, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { memberCard } from "../../../db/memberCard.ts";
import { type Person, scanTerms } from "../../../db/memberIndex.ts";
import { cards, cardTranslations } from "../../../db/schema/cards.table.ts";
import { groupMembers, groups, groupTerms } from "../../../db/schema/groups.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import type { Locale } from "../../../domain/locales.ts";
import type { ListKey } from "../../../domain/pagination.ts";
import { selectGroup } from "./groups.queries.ts";
import { indexMembers, MEMBER_INDEX, selectStale } from "./memberIndex.queries.ts";
import { isMemberRow } from "./members.queries.ts";

type Status = "member" | "pending";
type Page = { status: Status; locale: Locale; after?: ListKey | undefined; limit: number };

/**
 * Returns a group with the reader's membership, and its members in the order of their requests, each with the card they
 * chose to show, in the reader's language. Reads one row per member of each table.
 *
 * @param userId the reader, empty for an anonymous reader. Those who are not members see only members who show a card
 */
export async function listMembers(db: Database, idx: number, userId: string, page: Page) {
  const isFellow = sql`exists (select 1 from ${groupMembers} where ${and(isMemberRow(idx, userId), eq(groupMembers.status, "member"))})`;
  const [[group], all, shown] = await db.batch([
    selectGroup(db, idx, userId),
    selectInOrder(db, idx, page, isFellow),
    selectInOrder(db, idx, page, not(isFellow), isNotNull(groupMembers.cardIdx)),
  ]);
  return { group, rows: [...all, ...shown] };
}

/** @param isRead if it does not hold, the statement reads no row */
function selectInOrder(db: Database, idx: number, { status, locale, after, limit }: Page, isRead: SQL, shown?: SQL) {
  return selectMembers(db, locale)
    .where(
      and(
        eq(groupMembers.groupIdx, idx),
        eq(groupMembers.status, status),
        // As the start of the range, because SQLite would check a condition of its own for each row.
        gt(groupMembers.id, sql`iif(${isRead}, ${after?.[1] ?? 0}, ${Number.MAX_SAFE_INTEGER})`),
        shown,
      ),
    )
    .orderBy(asc(groupMembers.id))
    .limit(limit);
}

const selectMembers = (db: Database, locale: Locale) =>
  db
    .select({
      id: groupMembers.id,
      userId: groupMembers.userId,
      status: groupMembers.status,
      since: groupMembers.since,
      owner: sql<boolean>`${groups.ownerId} = ${groupMembers.userId}`.mapWith(Boolean),
      userName: users.name,
      suspendedAt: users.suspendedAt,
      card: memberCard,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.idx, groupMembers.groupIdx))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .leftJoin(cards, eq(cards.idx, groupMembers.cardIdx))
    .leftJoin(cardTranslations, and(eq(cardTranslations.cardIdx, cards.idx), eq(cardTranslations.locale, locale)));

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** `limit` is the number of positions to examine, `shown` the most members of a page. */
type Search = Page & { prefixes: [string, ...string[]]; shown: number };

/**
 * Reads a page of a search in one batch, together with what decides whether it may be used: the group with the reader's
 * membership, and the members who are not indexed.
 */
export async function searchMembers(db: Database, idx: number, userId: string, search: Search) {
  const [[group], stale, places, rows] = await db.batch([
    selectGroup(db, idx, userId),
    selectStale(db, idx),
    ...selectFound(db, idx, search),
  ]);
  return { group, stale, page: { places, rows } };
}

/** Indexes members, and reads a page afterwards, in one batch. */
export async function indexAndSearch(db: Database, idx: number, people: Person[], search: Search) {
  const [, , , places, rows] = await db.batch([...indexMembers(db, idx, people), ...selectFound(db, idx, search)]);
  return { places, rows };
}

function selectFound(
  db: Database,
  idx: number,
  { prefixes: [prefix, ...others], status, after, limit, shown, locale }: Search,
) {
  const isMember = and(sql`${groupMembers.id} = ${groupTerms.memberId}`, eq(groupMembers.status, status));
  const isRequested = sql`exists (select 1 from ${groupMembers} where ${isMember})`;
  const places = scanTerms(db, MEMBER_INDEX, idx, { prefix, others, isRequested, after, limit });
  const found = sql`(select id from ${places} where hit limit ${shown})`;
  // The unary plus keeps SQLite from reading all members of the group.
  const rows = selectMembers(db, locale).where(
    and(inArray(groupMembers.id, found), sql`+${groupMembers.groupIdx} = ${idx}`),
  );
  return [places, rows] as const;
}
