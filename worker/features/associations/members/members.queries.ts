import { and, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { answerStatement, DECLINED, forgetCircleStatement, notifyStatement } from "../../../../db/notifications.ts";
import {
  associationAudit,
  associationInvitations,
  associationMembers,
  associations,
} from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { selectShowable, showableCard } from "../../../../db/showableCard.ts";
import {
  type Action,
  type Audited,
  MEMBER_ROLES,
  type MemberRole,
  REMOVALS,
  type Role,
} from "../../../../domain/associations/roles.ts";
import { audit, hasPermissionSql, hasRoomToPreside, roleOf, selectAssociation } from "../core/associations.queries.ts";

/** SQL condition: the membership of a user in an association. */
export const isMemberRow = (idx: number, userId: string) =>
  and(eq(associationMembers.associationIdx, idx), eq(associationMembers.userId, userId));

const presides = (idx: number, userId: string) =>
  sql`exists (select 1 from ${associations} where ${and(eq(associations.idx, idx), eq(associations.presidentId, userId))})`;

type Change = { idx: number; actorId: string; userId: string; now: Date };

/** Audit statement about each member that the next change in the batch affects. */
const auditMember = (db: Database, { idx, actorId, now }: Change, action: Audited | SQL, condition: SQL | undefined) =>
  insertSelect(
    db,
    associationAudit,
    { associationIdx: idx, at: now, action, actorId, subjectId: associationMembers.userId },
    sql`from ${associationMembers} where ${condition}`,
  );

const hasRow = (condition: SQL | undefined) => sql`exists (select 1 from ${associationMembers} where ${condition})`;

/** Selects the membership of a user. */
export const selectMember = (db: Database, idx: number, userId: string) =>
  db
    .select({ status: associationMembers.status, role: roleOf })
    .from(associationMembers)
    .innerJoin(associations, eq(associations.idx, associationMembers.associationIdx))
    .where(isMemberRow(idx, userId));

/** Returns an association with the user's membership, and whether they can show this card. */
export async function findWithCard(db: Database, idx: number, userId: string, cardIdx: number | null) {
  const [[association], showable] = await db.batch([
    selectAssociation(db, idx, userId),
    selectShowable(db, cardIdx, userId),
  ]);
  return { association, showable };
}

/** The new consent time of a member. Without a choice, the stored value stays. */
export function consentedAtAfter(consent: boolean | undefined, now: Date): SQL {
  const { consentedAt } = associationMembers;
  if (consent === undefined) return sql`${consentedAt}`;
  return consent ? sql`coalesce(${consentedAt}, ${now.getTime()})` : sql`null`;
}

/** Updates a user's own membership. @returns the association, with the membership if there is one */
export async function updateMembership(
  db: Database,
  idx: number,
  userId: string,
  { cardIdx, consent }: { cardIdx?: number | null | undefined; consent?: boolean | undefined },
  now: Date,
) {
  const [, [association]] = await db.batch([
    db
      .update(associationMembers)
      .set({
        cardIdx: cardIdx === undefined ? sql`${associationMembers.cardIdx}` : sql`(${showableCard(cardIdx, userId)})`,
        consentedAt: consentedAtAfter(consent, now),
      })
      .where(isMemberRow(idx, userId)),
    selectAssociation(db, idx, userId),
  ]);
  return association;
}

/** Deletes the invitations to these users' addresses, in the batch right before the change that makes them obsolete. */
const deleteInvitationsWhere = (db: Database, idx: number, condition: SQL | undefined) => {
  const address = db
    .select({ email: users.email })
    .from(associationMembers)
    .innerJoin(users, eq(users.id, associationMembers.userId))
    .where(condition);
  return db
    .delete(associationInvitations)
    .where(and(inArray(associationInvitations.email, address), eq(associationInvitations.associationIdx, idx)));
};

/**
 * Removes the user's own membership, request, or invitation to their address. False for a president, who stays.
 */
export async function deleteOwnMembership(db: Database, idx: number, userId: string, email: string, now: Date) {
  const leaves = and(isMemberRow(idx, userId), not(presides(idx, userId)));
  const [, , , , remaining] = await db.batch([
    auditMember(
      db,
      { idx, actorId: userId, userId, now },
      "left",
      and(leaves, eq(associationMembers.status, "member")),
    ),
    forgetCircleStatement(db, { association: idx }, userId, hasRow(leaves)),
    db.delete(associationMembers).where(leaves),
    db
      .delete(associationInvitations)
      .where(and(eq(associationInvitations.email, email), eq(associationInvitations.associationIdx, idx))),
    selectMember(db, idx, userId),
  ]);
  return remaining.length === 0;
}

/**
 * Approves and notifies a pending member, and deletes invitations to their address.
 *
 * @returns whether there was one, and after it the association with the actor's membership, and the other user's
 *   membership
 */
export async function approveMember(db: Database, change: Change) {
  const { idx, actorId, userId, now } = change;
  const waits = and(
    isMemberRow(idx, userId),
    eq(associationMembers.status, "pending"),
    hasPermissionSql(idx, actorId, "approve"),
  );
  const [, , , rows, , [association], [member]] = await db.batch([
    auditMember(db, change, "approved", waits),
    deleteInvitationsWhere(db, idx, waits),
    answerStatement(db, { association: idx }, { userId, now }, hasRow(waits)),
    db
      .update(associationMembers)
      .set({ status: "member", since: now })
      .where(waits)
      .returning({ id: associationMembers.id }),
    notifyStatement(db, { kind: "associationApproved", about: { association: idx }, to: userId, at: now }),
    selectAssociation(db, idx, actorId),
    selectMember(db, idx, userId),
  ]);
  return { isApproved: rows.length > 0, association, member };
}

/**
 * Removes or refuses a person if the actor is permitted, notifies them, and deletes invitations to their address. False
 * if there was none.
 */
export async function deleteMember(db: Database, change: Change, only: "pending" | undefined): Promise<boolean> {
  const { idx, actorId, userId, now } = change;
  const { status, role, id } = associationMembers;
  const allowed = (condition: SQL, action: Action) => and(condition, hasPermissionSql(idx, actorId, action));
  const goes = and(
    isMemberRow(idx, userId),
    not(presides(idx, userId)),
    only && eq(status, only),
    or(
      allowed(eq(status, "pending"), REMOVALS.pending),
      ...MEMBER_ROLES.map((held) => allowed(sql`${status} = 'member' and ${role} = ${held}`, REMOVALS[held])),
    ),
  );
  const news = { about: { association: idx }, to: userId, at: now };
  const isDeclined = hasRow(and(goes, eq(status, "pending")));
  const card = sql`(select ${associationMembers.cardIdx} from ${associationMembers} where ${isMemberRow(idx, userId)})`;
  const [, , , , , , rows] = await db.batch([
    auditMember(db, change, sql`iif(${status} = 'pending', 'refused', 'removed')`, goes),
    deleteInvitationsWhere(db, idx, goes),
    forgetCircleStatement(db, { association: idx }, userId, hasRow(goes)),
    answerStatement(db, { association: idx }, { userId, now, detail: DECLINED, cardIdx: card }, isDeclined),
    notifyStatement(db, { kind: "associationRefused", ...news }, isDeclined),
    notifyStatement(db, { kind: "associationRemoved", ...news }, hasRow(and(goes, eq(status, "member")))),
    db.delete(associationMembers).where(goes).returning({ id }),
  ]);
  return rows.length > 0;
}

/**
 * Gives a member another role, and notifies them. The role `member` dismisses a manager.
 *
 * @returns the user's membership after it
 */
export async function updateRole(db: Database, change: Change, role: MemberRole) {
  const { idx, actorId, userId } = change;
  const changes = and(
    isMemberRow(idx, userId),
    eq(associationMembers.status, "member"),
    ne(associationMembers.role, role),
    not(presides(idx, userId)),
    hasPermissionSql(idx, actorId, "setRoles"),
  );
  const [, , , [member]] = await db.batch([
    auditMember(db, change, role === "member" ? "dismissed" : "appointed", changes),
    db.update(associationMembers).set({ role }).where(changes),
    notifyRole(db, change, role),
    selectMember(db, idx, userId),
  ]);
  return member;
}

/** Notifies a member of their new role, right after the change. */
const notifyRole = (db: Database, { idx, userId, now }: Change, role: Role) =>
  notifyStatement(db, { kind: "associationRole", about: { association: idx }, to: userId, at: now, detail: role });

/**
 * Makes another member president, and notifies them. Of two concurrent hand-overs, the second has no effect. A trigger updates both roles.
 * Nothing changes if the actor is not permitted, or the other user is not a member, is suspended, or has reached the
 * quota of associations.
 *
 * @returns the other user's membership after it
 */
export async function replacePresident(db: Database, change: Change) {
  const { idx, actorId, userId, now } = change;
  const candidate = db
    .select({ id: users.id })
    .from(associationMembers)
    .innerJoin(users, eq(users.id, associationMembers.userId))
    .where(and(isMemberRow(idx, userId), eq(associationMembers.status, "member"), sql`${users.suspendedAt} is null`));
  const changes = and(
    eq(associations.idx, idx),
    ne(associations.presidentId, userId),
    hasPermissionSql(idx, actorId, "handOver"),
    sql`exists ${candidate}`,
    hasRoomToPreside(userId),
  );
  const [, , , [member]] = await db.batch([
    audit(
      db,
      { idx, at: now, action: "handedOver", actorId, subjectId: userId },
      sql`exists (select 1 from ${associations} where ${changes})`,
    ),
    db.update(associations).set({ presidentId: userId }).where(changes),
    notifyRole(db, change, "president"),
    selectMember(db, idx, userId),
  ]);
  return member;
}
