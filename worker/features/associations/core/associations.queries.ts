import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import {
  associationAudit,
  associationMembers,
  associationNames,
  associations,
} from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { type Action, type Audited, type Role, rolesWith } from "../../../../domain/associations/roles.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import { ASSOCIATION_QUOTA } from "../../../../domain/quotas.ts";
import { LAST } from "../../../../domain/textSearch.ts";

/** The role of a member. Only the association's row stores who is president. */
export const roleOf = sql<Role>`iif(${associations.presidentId} = ${associationMembers.userId}, 'president', ${associationMembers.role})`;

/**
 * The permission table as an SQL condition. Every write contains it, so that a right that was just lost has no effect.
 */
export const hasPermissionSql = (idx: number, userId: string, action: Action): SQL =>
  sql`exists (
    select 1 from association_members as actor join associations as own on own.idx = actor.association_idx
    where actor.association_idx = ${idx} and actor.user_id = ${userId} and actor.status = 'member'
      and iif(own.president_id = actor.user_id, 'president', actor.role) in (select value from json_each(${JSON.stringify(rolesWith(action))}))
  )`;

type Entry = { idx: number; at: Date; action: Audited; actorId: string; subjectId?: string; detail?: string };

/** An audit statement for a batch. It runs before the change, under the same condition. */
export const audit = (db: Database, entry: Entry, condition: SQL | undefined) =>
  insertSelect(db, associationAudit, { ...entry, associationIdx: entry.idx }, sql`where ${condition}`);

/** Columns of a user's membership. */
export const membership = {
  // First, because a null here means that there is no membership.
  status: associationMembers.status,
  role: roleOf,
  cardIdx: associationMembers.cardIdx,
  consentedAt: associationMembers.consentedAt,
  since: associationMembers.since,
};

const { idx, name, createdAt, memberCount, pendingCount } = associations;
/** Columns of an association. */
export const facts = { idx, name, createdAt, memberCount, pendingCount };

/** Selects an association with the user's membership. @param userId empty for an anonymous reader */
export const selectAssociation = (db: Database, key: number | SQL, userId: string) =>
  db
    .select({
      ...facts,
      president: { userId: users.id, name: sql<string>`${users.name}`.as("president_name") },
      membership,
    })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.presidentId))
    .leftJoin(
      associationMembers,
      and(eq(associationMembers.associationIdx, associations.idx), eq(associationMembers.userId, userId)),
    )
    .where(eq(associations.idx, key));

export type AssociationRow = Awaited<ReturnType<typeof selectAssociation>>[number];

type NameSearch = { words: [string, ...string[]]; after?: ListKey | undefined; scanned: number; limit: number };

/**
 * Searches the index of names, which triggers maintain. An association is listed at the first term that begins with the
 * first word, if each other word begins a term of its name.
 *
 * @returns the positions examined, at most `scanned`, and the associations found, at most `limit`, in no order
 */
export async function searchByName(db: Database, { words: [word, ...others], after, scanned, limit }: NameSearch) {
  const { term, associationIdx } = associationNames;
  const otherTerm = (condition: SQL) =>
    sql`exists (select 1 from ${associationNames} as other where other.association_idx = ${associationIdx} and ${condition})`;
  const hit = and(
    sql`not ${otherTerm(sql`other.term >= ${word} and other.term < ${term}`)}`,
    ...others.map((begin) => otherTerm(sql`other.term >= ${begin} and other.term < ${begin + LAST}`)),
  );
  const places = db
    .select({
      key: sql<string>`${term}`.as("key"),
      id: sql<number>`${associationIdx}`.as("id"),
      hit: sql`${hit}`.mapWith(Boolean).as("hit"),
    })
    .from(associationNames)
    .where(
      and(
        after ? sql`(${term}, ${associationIdx}) > (${after[0]}, ${after[1]})` : gte(term, word),
        lt(term, word + LAST),
      ),
    )
    .orderBy(asc(term), asc(associationIdx))
    .limit(scanned);
  const found = db
    .select({ idx, name, createdAt, memberCount })
    .from(associations)
    .where(inArray(idx, sql`(select id from ${places} where hit limit ${limit})`));
  const [positions, rows] = await db.batch([places, found]);
  return { positions, rows };
}

export async function findByFoldedName(db: Database, foldedName: string) {
  const [row] = await db.select({ idx }).from(associations).where(eq(associations.foldedName, foldedName));
  return row;
}

export type Named = { name: string; foldedName: string };

/** SQL condition: the user is below the quota of associations. */
export const hasRoomToPreside = (userId: string): SQL =>
  sql`(select count(*) from ${associations} where ${eq(associations.presidentId, userId)}) < ${ASSOCIATION_QUOTA}`;

/** True if `hasRoomToPreside` holds. */
export async function hasRoomForAssociation(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ room: hasRoomToPreside(userId).mapWith(Boolean) }).from(sql`(select 1)`);
  return row?.room === true;
}

/** @throws a unique violation of `associations.folded_name` if the name is taken */
export async function renameAssociation(db: Database, key: number, actorId: string, named: Named, now: Date) {
  const allowed = hasPermissionSql(key, actorId, "edit");
  const changes = and(eq(associations.idx, key), ne(associations.name, named.name), allowed);
  const [, , [renamed]] = await db.batch([
    audit(
      db,
      { idx: key, at: now, action: "renamed", actorId, detail: named.name },
      sql`exists (select 1 from ${associations} where ${changes})`,
    ),
    db.update(associations).set(named).where(changes),
    selectAssociation(db, key, actorId),
  ]);
  return renamed;
}

/** Deletes an association. Foreign keys cascade. False if the actor is not permitted. */
export async function deleteAssociation(db: Database, key: number, actorId: string): Promise<boolean> {
  const rows = await db
    .delete(associations)
    .where(and(eq(associations.idx, key), hasPermissionSql(key, actorId, "delete")))
    .returning({ idx });
  return rows.length > 0;
}
