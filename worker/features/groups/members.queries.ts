import { and, asc, eq, gt, isNotNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isServed } from "../../../db/entitlement.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { memberCard } from "../../../db/memberCard.ts";
import { cards, cardTranslations } from "../../../db/schema/cards.table.ts";
import { groupMembers, groups } from "../../../db/schema/groups.table.ts";
import { tickets } from "../../../db/schema/tickets.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { selectShowable, showableCard } from "../../../db/showableCard.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import type { Locale } from "../../../domain/locales.ts";
import { MEMBERSHIP_QUOTA } from "../../../domain/quotas.ts";
import { isOwnedBy, mayOwnMore, selectGroup } from "./groups.queries.ts";

type Page = {
  status: "member" | "pending";
  locale: Locale;
  cursor?: number | undefined;
  limit: number;
};

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
    selectMembers(db, idx, page, isFellow),
    selectMembers(db, idx, page, not(isFellow), isNotNull(groupMembers.cardIdx)),
  ]);
  return { group, rows: [...all, ...shown] };
}

/** @param isRead if it does not hold, the statement reads no row */
function selectMembers(db: Database, idx: number, page: Page, isRead: SQL, condition?: SQL) {
  const { status, locale, cursor = 0, limit } = page;
  return db
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
    .leftJoin(cardTranslations, and(eq(cardTranslations.cardIdx, cards.idx), eq(cardTranslations.locale, locale)))
    .where(
      and(
        eq(groupMembers.groupIdx, idx),
        eq(groupMembers.status, status),
        // As the start of the range, because SQLite would check a condition of its own for each row.
        gt(groupMembers.id, sql`iif(${isRead}, ${cursor}, ${Number.MAX_SAFE_INTEGER})`),
        condition,
      ),
    )
    .orderBy(asc(groupMembers.id))
    .limit(limit);
}

/** Selects whether a user is a member or a pending member. */
const selectStatus = (db: Database, idx: number, userId: string) =>
  db.select({ status: groupMembers.status }).from(groupMembers).where(isMemberRow(idx, userId));

/** Returns whether a user is a member or a pending member; undefined if neither. */
export async function findStatus(db: Database, idx: number, userId: string) {
  const [row] = await selectStatus(db, idx, userId);
  return row?.status;
}

/**
 * Adds a member or a pending member, depending on the group's current policy. Requires a group ticket, and that the
 * user is below the quota. An existing membership stays unchanged.
 *
 * @returns the group, with the membership if there is one
 */
export async function insertMember(db: Database, idx: number, userId: string, cardIdx: number | null, now: Date) {
  const own = sql`select count(*) from ${groupMembers} where ${eq(groupMembers.userId, userId)}`;
  const live = sql`exists (select 1 from ${cards} where ${cards.representsGroupIdx} = ${groups.idx} and not ${isWithdrawn()})`;
  const insert = insertSelect(
    db,
    groupMembers,
    {
      groupIdx: groups.idx,
      userId,
      status: sql`iif(${groups.joinPolicy} = 'open', 'member', 'pending')`,
      cardIdx: sql`(${showableCard(cardIdx, userId)})`,
      since: now,
    },
    sql`from ${groups} where ${eq(groups.idx, idx)} and ${live} and ${isServed()} and (${own}) < ${MEMBERSHIP_QUOTA}`,
  ).onConflictDoNothing();
  const [, [row]] = await db.batch([insert, selectGroup(db, idx, userId)]);
  return row;
}

/** Returns a group with the user's membership, and whether they can show this card. */
export async function findWithCard(db: Database, idx: number, userId: string, cardIdx: number | null) {
  const [[group], showable] = await db.batch([selectGroup(db, idx, userId), selectShowable(db, cardIdx, userId)]);
  return { group, showable };
}

/** Sets the card that a member shows; null shows none. @returns the group, with the membership if there is one */
export async function updateShownCard(db: Database, idx: number, userId: string, cardIdx: number | null) {
  const [, [row]] = await db.batch([
    db
      .update(groupMembers)
      .set({ cardIdx: sql`(${showableCard(cardIdx, userId)})` })
      .where(isMemberRow(idx, userId)),
    selectGroup(db, idx, userId),
  ]);
  return row;
}

/** Statement that removes a member, unless they own the group. */
function deleteMember(db: Database, idx: number, userId: string, condition?: SQL) {
  const owned = and(eq(groups.idx, idx), eq(groups.ownerId, userId));
  return db
    .delete(groupMembers)
    .where(and(isMemberRow(idx, userId), sql`not exists (select 1 from ${groups} where ${owned})`, condition))
    .returning({ id: groupMembers.id });
}

/** Removes a user's own membership, unless they own the group. @returns whether there was one, and the group */
export async function deleteOwnMembership(db: Database, idx: number, userId: string) {
  const [rows, [row]] = await db.batch([deleteMember(db, idx, userId), selectGroup(db, idx, userId)]);
  return { hasLeft: rows.length > 0, row };
}

/** Removes a member while the actor owns the group. False if there is no such member. */
export async function deleteMemberAs(db: Database, idx: number, ownerId: string, userId: string): Promise<boolean> {
  return (await deleteMember(db, idx, userId, whileOwnedBy(idx, ownerId))).length > 0;
}

/** Approves a pending member while the group has a ticket. @returns their status after it; undefined if not in the group */
export async function approveMember(db: Database, idx: number, ownerId: string, userId: string, now: Date) {
  const [, [row]] = await db.batch([
    db
      .update(groupMembers)
      .set({ status: "member", since: now })
      .where(
        and(isMemberRow(idx, userId), eq(groupMembers.status, "pending"), whileOwnedBy(idx, ownerId), whileServed(idx)),
      ),
    selectStatus(db, idx, userId),
  ]);
  return row?.status;
}

/**
 * Transfers a group with its card and ticket to another member. Of two concurrent transfers, the second has no effect.
 *
 * @returns the group; undefined if the actor does not own the group, or the other user is not a member, is suspended,
 *   or has reached the quota of groups
 */
export async function replaceOwner(db: Database, idx: number, ownerId: string, userId: string) {
  const owner = db.select({ id: groups.ownerId }).from(groups).where(eq(groups.idx, idx));
  const candidate = db
    .select({ id: users.id })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(isMemberRow(idx, userId), eq(groupMembers.status, "member"), sql`${users.suspendedAt} is null`));
  const passedOn = and(eq(cards.representsGroupIdx, idx), ne(cards.ownerId, ownerId));
  const [changed, , , , [row]] = await db.batch([
    db
      .update(groups)
      .set({ ownerId: userId })
      .where(and(isOwnedBy(idx, ownerId), sql`exists ${candidate}`, mayOwnMore(userId)))
      .returning({ idx: groups.idx }),
    // These statements take the group's owner, so they change nothing if the owner is the same.
    db
      .update(cards)
      .set({ ownerId: sql`${owner}` })
      .where(eq(cards.representsGroupIdx, idx)),
    db
      .update(tickets)
      .set({ userId: sql`${owner}` })
      .where(eq(tickets.groupIdx, idx)),
    // A primary card must be the user's own.
    db
      .update(users)
      .set({ primaryCardIdx: null })
      .where(
        and(
          eq(users.id, ownerId),
          sql`${users.primaryCardIdx} = (select ${cards.idx} from ${cards} where ${passedOn})`,
        ),
      ),
    selectGroup(db, idx, ownerId),
  ]);
  return changed.length > 0 ? row : undefined;
}

const isMemberRow = (idx: number, userId: string) =>
  and(eq(groupMembers.groupIdx, idx), eq(groupMembers.userId, userId));

const whileOwnedBy = (idx: number, ownerId: string) =>
  sql`exists (select 1 from ${groups} where ${isOwnedBy(idx, ownerId)})`;

const whileServed = (idx: number) =>
  sql`exists (select 1 from ${groups} where ${and(eq(groups.idx, idx), isServed())})`;
