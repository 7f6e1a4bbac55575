import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { freeGroupTicket, isServed } from "../../../db/entitlement.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { groupMembers, groups } from "../../../db/schema/groups.table.ts";
import { tickets } from "../../../db/schema/tickets.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import type { GroupChanges, NewGroup } from "../../../domain/groups/groups.schema.ts";
import { GROUP_QUOTA } from "../../../domain/quotas.ts";

/** A group with its card, withdrawn or not, and one user's membership. */
const view = {
  ...getTableColumns(groups),
  served: isServed(),
  card: {
    idx: cards.idx,
    cardId: cards.cardId,
    title: cards.title,
    photoKey: cards.photoKey,
    deletedAt: cards.deletedAt,
    withdrawn: isWithdrawn(),
  },
  membership: { status: groupMembers.status, cardIdx: groupMembers.cardIdx },
};

/** @param userId the reader; empty for an anonymous reader */
export async function findGroup(db: Database, idx: number, userId: string) {
  const [row] = await db
    .select(view)
    .from(groups)
    .leftJoin(cards, eq(cards.representsGroupIdx, groups.idx))
    .leftJoin(groupMembers, and(eq(groupMembers.groupIdx, groups.idx), eq(groupMembers.userId, userId)))
    .where(eq(groups.idx, idx));
  return row;
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** Lists the groups of which a user is a member or a pending member, in order of creation, without those in the bin. */
export async function listOwnGroups(
  db: Database,
  userId: string,
  { cursor = 0, limit }: { cursor?: number | undefined; limit: number },
) {
  const shown = or(isNull(cards.deletedAt), isNull(cards.idx));
  return db
    .select(view)
    .from(groupMembers)
    .innerJoin(groups, eq(groups.idx, groupMembers.groupIdx))
    .leftJoin(cards, eq(cards.representsGroupIdx, groups.idx))
    .where(and(eq(groupMembers.userId, userId), gt(groupMembers.groupIdx, cursor), shown))
    .orderBy(asc(groupMembers.groupIdx))
    .limit(limit);
}

/** Exports the memberships of a user, including those in groups in the bin. */
export async function exportMemberships(db: Database, userId: string) {
  return db
    .select({ group: groups, status: groupMembers.status, since: groupMembers.since, cardIdx: groupMembers.cardIdx })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.idx, groupMembers.groupIdx))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.groupIdx));
}

/** SQL condition: the user is below the quota of groups. Groups in the bin count. */
export const mayOwnMore = (ownerId: string): SQL =>
  sql`(select count(*) from ${groups} where ${eq(groups.ownerId, ownerId)}) < ${GROUP_QUOTA}`;

/** True if `mayOwnMore` holds. */
export async function hasRoomForGroup(db: Database, ownerId: string): Promise<boolean> {
  const [row] = await db.select({ room: mayOwnMore(ownerId).mapWith(Boolean) }).from(sql`(select 1)`);
  return row?.room === true;
}

/**
 * Creates a group and assigns a free group ticket to it, in one batch. A trigger adds the owner as the first member.
 * Undefined if the user has no free ticket, or has reached the quota.
 */
export async function insertGroup(db: Database, ownerId: string, group: NewGroup, now: Date) {
  const free = freeGroupTicket(ownerId, now);
  // The group that the first statement inserted: the newest one with this creation time and without a ticket. If none
  // was inserted, this finds nothing, and the ticket stays free.
  const made = db
    .select({ idx: groups.idx })
    .from(groups)
    .where(and(eq(groups.ownerId, ownerId), eq(groups.createdAt, now), not(isServed())))
    .orderBy(desc(groups.idx))
    .limit(1);
  const [[inserted]] = await db.batch([
    insertSelect(
      db,
      groups,
      { ...group, ownerId, createdAt: now },
      sql`where exists ${free} and ${mayOwnMore(ownerId)}`,
    ).returning({ idx: groups.idx }),
    db
      .update(tickets)
      .set({ groupIdx: sql`${made}` })
      .where(eq(tickets.id, free)),
  ]);
  return inserted?.idx;
}

/**
 * Assigns a free ticket of the owner to a group without one. False if there is no free ticket, or the group has one.
 */
export async function serveGroup(db: Database, idx: number, ownerId: string, now: Date): Promise<boolean> {
  const unserved = and(isOwnedBy(idx, ownerId), not(isServed()));
  const rows = await db
    .update(tickets)
    .set({ groupIdx: idx })
    .where(and(eq(tickets.id, freeGroupTicket(ownerId, now)), sql`exists (select 1 from ${groups} where ${unserved})`))
    .returning({ id: tickets.id });
  return rows.length > 0;
}

/** The condition of every write to a group: the user owns it, and it is not in the bin. */
export function isOwnedBy(idx: number, ownerId: string): SQL | undefined {
  const binned = and(eq(cards.representsGroupIdx, groups.idx), isNotNull(cards.deletedAt));
  return and(
    eq(groups.idx, idx),
    eq(groups.ownerId, ownerId),
    sql`not exists (select 1 from ${cards} where ${binned})`,
  );
}

/** Updates a group, if the actor owns it and it is not in the bin. */
export async function updateGroup(db: Database, idx: number, ownerId: string, changes: GroupChanges) {
  await db.update(groups).set(changes).where(isOwnedBy(idx, ownerId));
}

/** Deletes a group that never had a card, permanently. Its ticket becomes free. */
export async function deleteCardlessGroup(db: Database, idx: number, ownerId: string) {
  const cardless = sql`not exists (select 1 from ${cards} where ${eq(cards.representsGroupIdx, groups.idx)})`;
  await db.delete(groups).where(and(eq(groups.idx, idx), eq(groups.ownerId, ownerId), cardless));
}
