import { and, asc, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isServed } from "../../../db/entitlement.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { memberCard } from "../../../db/memberCard.ts";
import { cards, cardTranslations } from "../../../db/schema/cards.table.ts";
import { groupMembers, groups } from "../../../db/schema/groups.table.ts";
import { tickets } from "../../../db/schema/tickets.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { showableCard } from "../../../db/showableCard.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import type { Locale } from "../../../domain/locales.ts";
import { MEMBERSHIP_QUOTA } from "../../../domain/quotas.ts";
import { isOwnedBy, mayOwnMore } from "./groups.queries.ts";

/**
 * Lists members in the order of their requests, each with the card they chose to show, in the reader's language. Reads
 * one row per member of each table.
 *
 * @param shownOnly omits members who show no card
 */
export async function listMembers(
  db: Database,
  idx: number,
  page: {
    status: "member" | "pending";
    shownOnly: boolean;
    locale: Locale;
    cursor?: number | undefined;
    limit: number;
  },
) {
  const { status, shownOnly, locale, cursor = 0, limit } = page;
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
        gt(groupMembers.id, cursor),
        shownOnly ? isNotNull(groupMembers.cardIdx) : undefined,
      ),
    )
    .orderBy(asc(groupMembers.id))
    .limit(limit);
}

/** Returns whether a user is a member or a pending member; undefined if neither. */
export async function findStatus(db: Database, idx: number, userId: string) {
  const [row] = await db.select({ status: groupMembers.status }).from(groupMembers).where(isMemberRow(idx, userId));
  return row?.status;
}

/**
 * Adds a member or a pending member, depending on the group's current policy. Requires a group ticket, and that the
 * user is below the quota. An existing membership stays unchanged.
 */
export async function insertMember(db: Database, idx: number, userId: string, cardIdx: number | null, now: Date) {
  const own = sql`select count(*) from ${groupMembers} where ${eq(groupMembers.userId, userId)}`;
  const live = sql`exists (select 1 from ${cards} where ${cards.representsGroupIdx} = ${groups.idx} and not ${isWithdrawn()})`;
  await insertSelect(
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
}

/** Sets the card that a member shows; null shows none. False if the user is not in the group. */
export async function updateShownCard(db: Database, idx: number, userId: string, cardIdx: number | null) {
  const rows = await db
    .update(groupMembers)
    .set({ cardIdx: sql`(${showableCard(cardIdx, userId)})` })
    .where(isMemberRow(idx, userId))
    .returning({ id: groupMembers.id });
  return rows.length > 0;
}

/** Removes a member, unless they own the group. False if there is no such member. */
export async function deleteMember(db: Database, idx: number, userId: string, condition?: SQL): Promise<boolean> {
  const owned = and(eq(groups.idx, idx), eq(groups.ownerId, userId));
  const rows = await db
    .delete(groupMembers)
    .where(and(isMemberRow(idx, userId), sql`not exists (select 1 from ${groups} where ${owned})`, condition))
    .returning({ id: groupMembers.id });
  return rows.length > 0;
}

/** Like `deleteMember`, only while the actor owns the group. */
export const deleteMemberAs = async (db: Database, idx: number, ownerId: string, userId: string) =>
  deleteMember(db, idx, userId, whileOwnedBy(idx, ownerId));

/** Approves a pending member while the group has a ticket. False if there is none. */
export async function approveMember(db: Database, idx: number, ownerId: string, userId: string, now: Date) {
  const rows = await db
    .update(groupMembers)
    .set({ status: "member", since: now })
    .where(
      and(isMemberRow(idx, userId), eq(groupMembers.status, "pending"), whileOwnedBy(idx, ownerId), whileServed(idx)),
    )
    .returning({ id: groupMembers.id });
  return rows.length > 0;
}

/**
 * Transfers a group with its card and ticket to another member. Of two concurrent transfers, the second has no effect.
 *
 * @returns false if the actor does not own the group, or the other user is not a member, is suspended, or has reached
 *   the   quota of groups
 */
export async function replaceOwner(db: Database, idx: number, ownerId: string, userId: string): Promise<boolean> {
  const owner = db.select({ id: groups.ownerId }).from(groups).where(eq(groups.idx, idx));
  const candidate = db
    .select({ id: users.id })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(isMemberRow(idx, userId), eq(groupMembers.status, "member"), sql`${users.suspendedAt} is null`));
  const passedOn = and(eq(cards.representsGroupIdx, idx), ne(cards.ownerId, ownerId));
  const [changed] = await db.batch([
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
  ]);
  return changed.length > 0;
}

const isMemberRow = (idx: number, userId: string) =>
  and(eq(groupMembers.groupIdx, idx), eq(groupMembers.userId, userId));

const whileOwnedBy = (idx: number, ownerId: string) =>
  sql`exists (select 1 from ${groups} where ${isOwnedBy(idx, ownerId)})`;

const whileServed = (idx: number) =>
  sql`exists (select 1 from ${groups} where ${and(eq(groups.idx, idx), isServed())})`;
