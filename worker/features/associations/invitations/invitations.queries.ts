import { and, desc, eq, gt, inArray, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../../db/client.ts";
import { correspondent, isCorrespondent } from "../../../../db/correspondents.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { notifyStatement } from "../../../../db/notifications.ts";
import { associationInvitations, associationMembers, associations } from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { INVITATION_QUOTA } from "../../../../domain/quotas.ts";
import { audit, hasPermissionSql, selectAssociation } from "../core/associations.queries.ts";

const { id, associationIdx, email, tokenHash, uses, maxUses, createdAt, expiresAt } = associationInvitations;

/** How an invitation is identified: by a link's token, or by a user, whose address is invited. */
export type Way = { tokenHash: string } | { userId: string };

const isTo = (userId: string): SQL =>
  sql`${email} = (select ${users.email} from ${users} where ${users.id} = ${userId})`;

/** SQL condition for an invitation that is valid now. */
export const isInvitation = (idx: number, way: Way, now: Date): SQL | undefined =>
  and(
    "tokenHash" in way ? eq(tokenHash, way.tokenHash) : isTo(way.userId),
    eq(associationIdx, idx),
    gt(expiresAt, now),
  );

/** Selects a valid invitation. */
export const selectInvitation = (db: Database, idx: number, way: Way, now: Date) =>
  db
    .select({ id })
    .from(associationInvitations)
    .where(isInvitation(idx, way, now));

/** Selects the associations that invite a user's address. */
export const selectInviting = (db: Database, userId: string, now: Date) =>
  db
    .select({ idx: associations.idx, name: associations.name, memberCount: associations.memberCount, expiresAt })
    .from(associationInvitations)
    .innerJoin(associations, eq(associations.idx, associationIdx))
    .where(and(isTo(userId), gt(expiresAt, now)))
    .orderBy(associationIdx)
    .limit(100);

/** Exports a user's invitations: received and sent. */
export async function exportInvitations(db: Database, userId: string, address: string) {
  const { idx, name } = associations;
  const [received, sent] = await db.batch([
    db
      .select({ idx, name, createdAt, expiresAt })
      .from(associationInvitations)
      .innerJoin(associations, eq(associations.idx, associationIdx))
      .where(eq(email, address)),
    db
      .select({ idx: associationIdx, email, uses, maxUses, createdAt, expiresAt })
      .from(associationInvitations)
      .where(eq(associationInvitations.invitedBy, userId)),
  ]);
  return { received, sent };
}

/** Returns an association with the user's membership, and its valid invitations, latest first. */
export async function listInvitations(
  db: Database,
  idx: number,
  userId: string,
  { cursor = Number.MAX_SAFE_INTEGER, limit }: { cursor?: number | undefined; limit: number },
  now: Date,
) {
  const valid = db
    .select({ id, email, uses, maxUses, createdAt, expiresAt, invitedBy: users.name })
    .from(associationInvitations)
    .innerJoin(users, eq(users.id, associationInvitations.invitedBy))
    .where(and(eq(associationIdx, idx), lt(id, cursor), gt(expiresAt, now)))
    .orderBy(desc(id))
    .limit(limit);
  const [[association], rows] = await db.batch([selectAssociation(db, idx, userId), valid]);
  return { association, rows };
}

const membersWithAddress = (idx: number, address: string) =>
  new QueryBuilder()
    .select({ status: associationMembers.status })
    .from(users)
    .innerJoin(
      associationMembers,
      and(eq(associationMembers.userId, users.id), eq(associationMembers.associationIdx, idx)),
    )
    .where(and(eq(users.email, address), eq(associationMembers.status, "member")));

/** SQL condition: the actor is permitted to invite, and the owner of the address is not a member. */
export const mayInvite = (idx: number, actorId: string, address: string): SQL =>
  sql`${hasPermissionSql(idx, actorId, "invite")} and not exists ${membersWithAddress(idx, address)}`;

/**
 * Selects the sender of a mail and, if the address has an account, the recipient with their language. `isMember` is
 * true for a recipient who is a member.
 */
export const selectCorrespondents = (db: Database, idx: number, writerId: string, address: string) =>
  db
    .select({
      ...correspondent(writerId),
      isMember: sql`exists ${membersWithAddress(idx, address)}`.mapWith(Boolean),
    })
    .from(users)
    .where(isCorrespondent(writerId, address));

type New = { idx: number; actorId: string; maxUses: number; expiresAt: Date; now: Date };

/**
 * Invites an address, or extends its invitation, and notifies the account with this address if there is one. Undefined if the
 * actor is not permitted or the quota is reached.
 */
export async function inviteAddress(db: Database, address: string, made: New) {
  const insert = insertNew(db, made, { email: address })
    .onConflictDoUpdate({
      target: [email, associationIdx],
      set: { invitedBy: made.actorId, expiresAt: made.expiresAt },
    })
    .returning({ id, email, uses, maxUses, createdAt, expiresAt });
  const { idx, actorId, now } = made;
  const invitee = sql`select ${users.id} from ${users} where ${users.email} = ${address}`;
  const [[row]] = await db.batch([
    insert,
    notifyStatement(db, { kind: "associationInvited", about: { association: idx }, to: invitee, at: now, actorId }),
  ]);
  return row;
}

/** Deletes an invitation whose mail was not sent, unless it was mailed before, or extended since. */
export async function deleteUnsent(
  db: Database,
  key: number,
  { now, expiresAt: until }: Pick<New, "now" | "expiresAt">,
) {
  await db.delete(associationInvitations).where(and(eq(id, key), eq(createdAt, now), eq(expiresAt, until)));
}

/** Creates a link. Undefined if the actor is not permitted or the quota is reached. */
export async function insertLink(db: Database, hash: string, made: New) {
  const { idx, actorId, now } = made;
  const [, [row]] = await db.batch([
    audit(
      db,
      { idx, at: now, action: "linkMade", actorId },
      and(hasPermissionSql(idx, actorId, "invite"), hasRoom(idx, null)),
    ),
    insertNew(db, made, { tokenHash: hash }).returning({ id, email, uses, maxUses, createdAt, expiresAt }),
  ]);
  return row;
}

function insertNew(db: Database, { idx, actorId, now, ...made }: New, way: { tokenHash: string } | { email: string }) {
  const address = "email" in way ? way.email : null;
  return insertSelect(
    db,
    associationInvitations,
    { ...way, ...made, associationIdx: idx, invitedBy: actorId, createdAt: now },
    sql`where ${hasPermissionSql(idx, actorId, "invite")} and ${hasRoom(idx, address)}`,
  );
}

/**
 * SQL condition: the association is below its quota, or has already invited this address. The index contains at most
 * the quota.
 */
function hasRoom(idx: number, address: string | null): SQL {
  const own = sql`select 1 from ${associationInvitations} where ${and(eq(email, address ?? ""), eq(associationIdx, idx))}`;
  const all = sql`select count(*) from ${associationInvitations} where ${eq(associationIdx, idx)}`;
  return sql`(exists (${own}) or (${all}) < ${INVITATION_QUOTA})`;
}

/** Revokes an invitation. False if it does not exist. */
export async function deleteInvitation(db: Database, idx: number, actorId: string, key: number, now: Date) {
  const ends = and(eq(id, key), eq(associationIdx, idx), hasPermissionSql(idx, actorId, "invite"));
  const isLink = sql`exists (select 1 from ${associationInvitations} where ${and(ends, isNotNull(tokenHash))})`;
  const [, rows] = await db.batch([
    audit(db, { idx, at: now, action: "linkEnded", actorId }, isLink),
    db.delete(associationInvitations).where(ends).returning({ id }),
  ]);
  return rows.length > 0;
}

/** Deletes expired invitations with their addresses. @returns how many */
export async function deleteOver(db: Database, now: Date, limit: number): Promise<number> {
  const over = db.select({ id }).from(associationInvitations).where(lte(expiresAt, now)).limit(limit);
  const rows = await db.delete(associationInvitations).where(inArray(id, over)).returning({ id });
  return rows.length;
}
