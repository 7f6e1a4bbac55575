import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";
import { freeGroupTicket, isServed } from "../../../db/entitlement.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import type { Person } from "../../../db/memberIndex.ts";
import { cards, cardTranslations } from "../../../db/schema/cards.table.ts";
import { groupMembers, groups } from "../../../db/schema/groups.table.ts";
import { tickets } from "../../../db/schema/tickets.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import type { GroupChanges, NewGroup } from "../../../domain/groups/groups.schema.ts";
import type { Locale } from "../../../domain/locales.ts";
import { GROUP_QUOTA } from "../../../domain/quotas.ts";
import { indexMembers } from "./memberIndex.queries.ts";

/** A group with its card, withdrawn or not, and one user's membership. */
const view = {
  ...getTableColumns(groups),
  served: isServed(),
  card: {
    idx: sql<number>`${cards.idx}`.as("card_key"),
    cardId: cards.cardId,
    title: cards.title,
    photoKey: cards.photoKey,
    deletedAt: cards.deletedAt,
    withdrawn: isWithdrawn(),
  },
  membership: { status: groupMembers.status, cardIdx: groupMembers.cardIdx },
};

/** Selects a group with the reader's membership. @param userId the reader; empty for an anonymous reader */
export const selectGroup = (db: Database, idx: number | SQL, userId: string) =>
  db
    .select(view)
    .from(groups)
    .leftJoin(cards, eq(cards.representsGroupIdx, groups.idx))
    .leftJoin(groupMembers, and(eq(groupMembers.groupIdx, groups.idx), eq(groupMembers.userId, userId)))
    .where(eq(groups.idx, idx));

export type GroupRow = Awaited<ReturnType<typeof selectGroup>>[number];

/** The largest number of faces in the list of groups. */
const FACES = 6;

const [shower, face, asker] = [alias(groupMembers, "shower"), alias(cards, "face"), alias(groupMembers, "asker")];

/** The pictures of the first members who show a card, as a JSON array. */
const faces = new QueryBuilder()
  .select({ photoKey: face.photoKey })
  .from(shower)
  .innerJoin(face, eq(face.idx, shower.cardIdx))
  .where(
    and(
      eq(shower.groupIdx, groups.idx),
      eq(shower.status, "member"),
      isNotNull(shower.cardIdx),
      not(isWithdrawn(face)),
    ),
  )
  .orderBy(asc(shower.id))
  .limit(FACES);

/** The number of requests to join. */
const pendingCount = new QueryBuilder()
  .select({ count: count() })
  .from(asker)
  .where(and(eq(asker.groupIdx, groups.idx), eq(asker.status, "pending")));

/**
 * A group in the list of a user's groups, with its name and what it does in the reader's language, if its card has it.
 * Only the owner learns the number of requests.
 */
const listed = {
  ...view,
  translatedName: cardTranslations.name,
  slogan: sql<string | null>`coalesce(${cardTranslations.position}, ${cards.position})`,
  faces: sql<string[]>`(select json_group_array(photo_key) from ${faces})`.mapWith(JSON.parse),
  pendingCount: sql<number | null>`case when ${eq(groups.ownerId, groupMembers.userId)} then ${pendingCount} end`,
};

export type ListPage = { cursor?: number | undefined; limit: number; locale: Locale };

export type ListedRow = GroupRow & {
  translatedName: string | null;
  slogan: string | null;
  faces: string[];
  pendingCount: number | null;
};

/**
 * Lists the groups of which a user is a member or a pending member, in order of creation, without those in the bin.
 * `mayMake` is true if the user has a free group ticket.
 */
export async function listOwnGroups(db: Database, userId: string, { cursor = 0, limit, locale }: ListPage, now: Date) {
  const shown = or(isNull(cards.deletedAt), isNull(cards.idx));
  const own = db
    .select(listed)
    .from(groupMembers)
    .innerJoin(groups, eq(groups.idx, groupMembers.groupIdx))
    .leftJoin(cards, eq(cards.representsGroupIdx, groups.idx))
    .leftJoin(cardTranslations, and(eq(cardTranslations.cardIdx, cards.idx), eq(cardTranslations.locale, locale)))
    .where(and(eq(groupMembers.userId, userId), gt(groupMembers.groupIdx, cursor), shown))
    .orderBy(asc(groupMembers.groupIdx))
    .limit(limit);
  const mayMake = sql`exists ${freeGroupTicket(userId, now)}`.mapWith(Boolean);
  const [rows, [ticket]] = await db.batch([own, db.select({ mayMake }).from(sql`(select 1)`)]);
  return { rows, mayMake: ticket?.mayMake === true };
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
 * Creates a group and assigns a free group ticket to it, in one batch. A trigger adds the owner as the first member,
 * who is indexed. Undefined if the user has no free ticket, or has reached the quota.
 */
export async function insertGroup(db: Database, owner: Person, group: NewGroup, now: Date) {
  const { userId: ownerId } = owner;
  const free = freeGroupTicket(ownerId, now);
  // The group that the first statement inserted: the newest one with this creation time and without a ticket. If none
  // was inserted, this finds nothing, and the ticket stays free.
  const made = db
    .select({ idx: groups.idx })
    .from(groups)
    .where(and(eq(groups.ownerId, ownerId), eq(groups.createdAt, now), not(isServed())))
    .orderBy(desc(groups.idx))
    .limit(1);
  // The numbers of groups only increase.
  const newest = sql`(select max(${groups.idx}) from ${groups} where ${eq(groups.ownerId, ownerId)})`;
  const [[inserted], , , , , [row]] = await db.batch([
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
    ...indexMembers(db, newest, [owner]),
    selectGroup(db, newest, ownerId),
  ]);
  return inserted && row;
}

/** Assigns a free ticket of the owner, if there is one, to a group without one. @returns the group */
export async function serveGroup(db: Database, idx: number, ownerId: string, now: Date) {
  const unserved = and(isOwnedBy(idx, ownerId), not(isServed()));
  const [, [row]] = await db.batch([
    db
      .update(tickets)
      .set({ groupIdx: idx })
      .where(
        and(eq(tickets.id, freeGroupTicket(ownerId, now)), sql`exists (select 1 from ${groups} where ${unserved})`),
      ),
    selectGroup(db, idx, ownerId),
  ]);
  return row;
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

/**
 * Updates a group, if the actor owns it and it is not in the bin. A company keeps its registration number, also if two
 * changes come at the same time.
 *
 * @returns the group
 */
export async function updateGroup(db: Database, idx: number, ownerId: string, changes: GroupChanges) {
  const kind = changes.kind ?? groups.kind;
  const registrationNumber = "registrationNumber" in changes ? changes.registrationNumber : groups.registrationNumber;
  const isComplete = sql`(${kind} <> 'company' or ${registrationNumber} <> '')`;
  const [, [row]] = await db.batch([
    db
      .update(groups)
      .set(changes)
      .where(and(isOwnedBy(idx, ownerId), isComplete)),
    selectGroup(db, idx, ownerId),
  ]);
  return row;
}

/** Deletes a group that never had a card, permanently. Its ticket becomes free. */
export async function deleteCardlessGroup(db: Database, idx: number, ownerId: string) {
  const cardless = sql`not exists (select 1 from ${cards} where ${eq(cards.representsGroupIdx, groups.idx)})`;
  await db.delete(groups).where(and(eq(groups.idx, idx), eq(groups.ownerId, ownerId), cardless));
}
