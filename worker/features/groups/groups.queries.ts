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

/** A group with its card, withdrawn or not, and what it is to one person. */
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

/** @param userId to whom; empty for a stranger */
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

/** The groups that a person is in or asks to be in, in the order they were made; those in the bin left out. */
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

/** What is kept of a person in groups, those in the bin too. */
export async function exportMemberships(db: Database, userId: string) {
  return db
    .select({ group: groups, status: groupMembers.status, since: groupMembers.since, cardIdx: groupMembers.cardIdx })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.idx, groupMembers.groupIdx))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.groupIdx));
}

/** True where a person may own one group more; those in the bin count. */
export const mayOwnMore = (ownerId: string): SQL =>
  sql`(select count(*) from ${groups} where ${eq(groups.ownerId, ownerId)}) < ${GROUP_QUOTA}`;

/** As the statements that give somebody a group ask it. */
export async function hasRoomForGroup(db: Database, ownerId: string): Promise<boolean> {
  const [row] = await db.select({ room: mayOwnMore(ownerId).mapWith(Boolean) }).from(sql`(select 1)`);
  return row?.room === true;
}

/**
 * Makes a group, of which its owner is the first member (by a trigger), and spends a group ticket on it, together.
 * Undefined where the owner has none that is free, or as many groups as they may.
 */
export async function insertGroup(db: Database, ownerId: string, group: NewGroup, now: Date) {
  const free = freeGroupTicket(ownerId, now);
  // The group that the first statement made: the newest, of this moment, that no ticket serves yet. If it made none, there
  // is none, and the ticket stays free.
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

/** Spends a free ticket of its owner's on a group that none serves. False where there is none, or no need. */
export async function serveGroup(db: Database, idx: number, ownerId: string, now: Date): Promise<boolean> {
  const unserved = and(isOwnedBy(idx, ownerId), not(isServed()));
  const rows = await db
    .update(tickets)
    .set({ groupIdx: idx })
    .where(and(eq(tickets.id, freeGroupTicket(ownerId, now)), sql`exists (select 1 from ${groups} where ${unserved})`))
    .returning({ id: tickets.id });
  return rows.length > 0;
}

/** A group's owner alone changes it, and not while it is in the bin: the condition of every such statement. */
export function isOwnedBy(idx: number, ownerId: string): SQL | undefined {
  const binned = and(eq(cards.representsGroupIdx, groups.idx), isNotNull(cards.deletedAt));
  return and(
    eq(groups.idx, idx),
    eq(groups.ownerId, ownerId),
    sql`not exists (select 1 from ${cards} where ${binned})`,
  );
}

export async function updateGroup(db: Database, idx: number, ownerId: string, changes: GroupChanges) {
  await db.update(groups).set(changes).where(isOwnedBy(idx, ownerId));
}

/** Deletes a group that never had a card, for good; its ticket is free again. */
export async function deleteCardlessGroup(db: Database, idx: number, ownerId: string) {
  const cardless = sql`not exists (select 1 from ${cards} where ${eq(cards.representsGroupIdx, groups.idx)})`;
  await db.delete(groups).where(and(eq(groups.idx, idx), eq(groups.ownerId, ownerId), cardless));
}
