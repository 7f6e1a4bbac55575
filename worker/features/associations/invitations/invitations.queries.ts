import { and, desc, eq, gt, inArray, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { associationInvitations, associationMembers, associations } from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { INVITATION_QUOTA } from "../../../../domain/quotas.ts";
import { audit, hasPermissionSql } from "../core/associations.queries.ts";

const { id, associationIdx, email, tokenHash, uses, maxUses, createdAt, expiresAt } = associationInvitations;

/** How an invitation is identified: by a link's token, or by the invited address. */
export type Way = { tokenHash: string } | { email: string };

/** SQL condition for an invitation that is valid now. */
export const isInvitation = (idx: number, way: Way, now: Date): SQL | undefined =>
  and(
    "tokenHash" in way ? eq(tokenHash, way.tokenHash) : eq(email, way.email),
    eq(associationIdx, idx),
    gt(expiresAt, now),
  );

/** True if a valid invitation exists. */
export async function hasInvitation(db: Database, idx: number, way: Way, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(associationInvitations)
    .where(isInvitation(idx, way, now));
  return rows.length > 0;
}

/** Lists the associations that invite an address. */
export async function listForUser(db: Database, userId: string, now: Date) {
  const { idx, name, memberCount } = associations;
  return db
    .select({ idx, name, memberCount, expiresAt })
    .from(associationInvitations)
    .innerJoin(associations, eq(associations.idx, associationIdx))
    .where(and(sql`${email} = (select ${users.email} from ${users} where ${users.id} = ${userId})`, gt(expiresAt, now)))
    .orderBy(associationIdx)
    .limit(100);
}

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

/** Lists the valid invitations of an association, latest first. */
export async function listInvitations(
  db: Database,
  idx: number,
  { cursor = Number.MAX_SAFE_INTEGER, limit }: { cursor?: number | undefined; limit: number },
  now: Date,
) {
  return db
    .select({ id, email, uses, maxUses, createdAt, expiresAt, invitedBy: users.name })
    .from(associationInvitations)
    .innerJoin(users, eq(users.id, associationInvitations.invitedBy))
    .where(and(eq(associationIdx, idx), lt(id, cursor), gt(expiresAt, now)))
    .orderBy(desc(id))
    .limit(limit);
}

/** True if the owner of an address is a member. */
export async function isMemberAddress(db: Database, idx: number, address: string): Promise<boolean> {
  const { status } = associationMembers;
  const rows = await db
    .select({ status })
    .from(users)
    .innerJoin(
      associationMembers,
      and(eq(associationMembers.userId, users.id), eq(associationMembers.associationIdx, idx)),
    )
    .where(and(eq(users.email, address), eq(status, "member")));
  return rows.length > 0;
}

/** Returns the sender of a mail and, if the address has an account, the recipient with their language. */
export async function findCorrespondents(db: Database, writerId: string, address: string) {
  const rows = await db
    .select({ id: users.id, email: users.email, name: users.name, locale: users.locale })
    .from(users)
    .where(sql`${users.id} = ${writerId} or ${users.email} = ${address}`);
  return {
    writer: rows.find((row) => row.id === writerId),
    reader: rows.find((row) => row.email === address),
  };
}

type New = { idx: number; actorId: string; maxUses: number; expiresAt: Date; now: Date };

/** Invites an address, or extends its invitation. Undefined if the actor is not permitted or the quota is reached. */
export async function inviteAddress(db: Database, address: string, made: New) {
  const [row] = await insertNew(db, made, { email: address })
    .onConflictDoUpdate({
      target: [email, associationIdx],
      set: { invitedBy: made.actorId, createdAt: made.now, expiresAt: made.expiresAt },
    })
    .returning({ id, email, uses, maxUses, createdAt, expiresAt });
  return row;
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

function insertNew(db: Database, { idx, actorId, now, ...made }: New, way: Way) {
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
