import { and, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import {
  associationAudit,
  associationInvitations,
  associationMembers,
  associations,
} from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { showableCard } from "../../../../db/showableCard.ts";
import {
  type Action,
  type Audited,
  MEMBER_ROLES,
  type MemberRole,
  REMOVALS,
} from "../../../../domain/associations/roles.ts";
import { MEMBERSHIP_QUOTA } from "../../../../domain/quotas.ts";
import { audit, hasPermissionSql, hasRoomToPreside, roleOf } from "../core/associations.queries.ts";
import { isInvitation, type Way } from "../invitations/invitations.queries.ts";

const isMemberRow = (idx: number, userId: string) =>
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

/** Returns the membership of a user; undefined if there is none. */
export async function findMember(db: Database, idx: number, userId: string) {
  const [row] = await db
    .select({ status: associationMembers.status, role: roleOf, suspendedAt: users.suspendedAt })
    .from(associationMembers)
    .innerJoin(associations, eq(associations.idx, associationMembers.associationIdx))
    .innerJoin(users, eq(users.id, associationMembers.userId))
    .where(isMemberRow(idx, userId));
  return row;
}

/** The new consent time of a member. Without a choice, the stored value stays. */
function consentedAtAfter(consent: boolean | undefined, now: Date): SQL {
  const { consentedAt } = associationMembers;
  if (consent === undefined) return sql`${consentedAt}`;
  return consent ? sql`coalesce(${consentedAt}, ${now.getTime()})` : sql`null`;
}

type Newcomer = { idx: number; userId: string; cardIdx: number | null; consent: boolean | undefined; now: Date };

const mayJoinMore = (userId: string): SQL =>
  sql`(select count(*) from ${associationMembers} where ${eq(associationMembers.userId, userId)}) < ${MEMBERSHIP_QUOTA}`;

/** SQL condition: the user is already in the association, or below the quota of memberships. */
const isCounted = (idx: number, userId: string): SQL =>
  sql`(exists (select 1 from ${associationMembers} where ${isMemberRow(idx, userId)}) or ${mayJoinMore(userId)})`;

/** True if the user is below the quota of memberships. */
export async function hasRoomForMembership(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ room: mayJoinMore(userId).mapWith(Boolean) }).from(sql`(select 1)`);
  return row?.room === true;
}

/** Adds a pending member who is below the quota. For an existing member, it changes only the consent. */
export async function insertRequest(db: Database, { idx, userId, cardIdx, consent, now }: Newcomer) {
  await insertSelect(
    db,
    associationMembers,
    {
      associationIdx: associations.idx,
      userId,
      status: "pending",
      role: "member",
      cardIdx: sql`(${showableCard(cardIdx, userId)})`,
      consentedAt: consent ? now : null,
      since: now,
      sortName: "",
    },
    sql`from ${associations} where ${eq(associations.idx, idx)} and ${isCounted(idx, userId)}`,
  ).onConflictDoUpdate({
    target: [associationMembers.associationIdx, associationMembers.userId],
    set: { consentedAt: consentedAtAfter(consent, now) },
    setWhere: eq(associationMembers.status, "pending"),
  });
}

/**
 * Adds a member by a valid invitation, if they are below the quota. An existing member does not use up the invitation.
 */
export async function insertInvited(db: Database, { idx, userId, cardIdx, consent, now }: Newcomer, way: Way) {
  const works = isInvitation(idx, way, now);
  const isIn = sql`exists (select 1 from ${associationMembers} where ${and(isMemberRow(idx, userId), eq(associationMembers.status, "member"))})`;
  const comesIn = sql`from ${associationInvitations} where ${works} and not ${isIn} and ${isCounted(idx, userId)}`;
  const { status, since, invitationId, cardIdx: shown } = associationMembers;
  await db.batch([
    audit(
      db,
      { idx, at: now, action: "joined", actorId: userId, subjectId: userId },
      sql`exists (select 1 ${comesIn})`,
    ),
    insertSelect(
      db,
      associationMembers,
      {
        associationIdx: idx,
        userId,
        status: "member",
        role: "member",
        cardIdx: sql`(${showableCard(cardIdx, userId)})`,
        consentedAt: consent ? now : null,
        invitationId: associationInvitations.id,
        since: now,
        sortName: "",
      },
      comesIn,
    )
      .onConflictDoUpdate({
        target: [associationMembers.associationIdx, associationMembers.userId],
        set: {
          status: "member",
          since: now,
          invitationId: sql`excluded.invitation_id`,
          // Keep the choices of the earlier request, unless this call sets new ones.
          cardIdx: sql`coalesce(excluded.card_idx, ${shown})`,
          consentedAt: consentedAtAfter(consent, now),
        },
      })
      .returning({ status, since, invitationId }),
  ]);
}

/** Updates a user's own membership. @returns false if the user is not a member */
export async function updateMembership(
  db: Database,
  idx: number,
  userId: string,
  { cardIdx, consent }: { cardIdx?: number | null | undefined; consent?: boolean | undefined },
  now: Date,
): Promise<boolean> {
  const { id } = associationMembers;
  const rows = await db
    .update(associationMembers)
    .set({
      // Set a column in any case, so that the result shows whether the row exists.
      cardIdx: cardIdx === undefined ? sql`${associationMembers.cardIdx}` : sql`(${showableCard(cardIdx, userId)})`,
      consentedAt: consentedAtAfter(consent, now),
    })
    .where(isMemberRow(idx, userId))
    .returning({ id });
  return rows.length > 0;
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

/** Removes the user's own membership, request, or invitation to their address. A president stays. */
export async function deleteOwnMembership(db: Database, idx: number, userId: string, email: string, now: Date) {
  const leaves = and(isMemberRow(idx, userId), not(presides(idx, userId)));
  await db.batch([
    auditMember(
      db,
      { idx, actorId: userId, userId, now },
      "left",
      and(leaves, eq(associationMembers.status, "member")),
    ),
    db.delete(associationMembers).where(leaves),
    db
      .delete(associationInvitations)
      .where(and(eq(associationInvitations.email, email), eq(associationInvitations.associationIdx, idx))),
  ]);
}

/** Approves a pending member and deletes invitations to their address. False if there was none. */
export async function approveMember(db: Database, change: Change): Promise<boolean> {
  const { idx, actorId, userId, now } = change;
  const waits = and(
    isMemberRow(idx, userId),
    eq(associationMembers.status, "pending"),
    hasPermissionSql(idx, actorId, "approve"),
  );
  const [, , rows] = await db.batch([
    auditMember(db, change, "approved", waits),
    deleteInvitationsWhere(db, idx, waits),
    db
      .update(associationMembers)
      .set({ status: "member", since: now })
      .where(waits)
      .returning({ id: associationMembers.id }),
  ]);
  return rows.length > 0;
}

/**
 * Removes or refuses a person if the actor is permitted, and deletes invitations to their address. False if there was
 * none.
 */
export async function deleteMember(db: Database, change: Change): Promise<boolean> {
  const { idx, actorId, userId } = change;
  const { status, role, id } = associationMembers;
  const allowed = (condition: SQL, action: Action) => and(condition, hasPermissionSql(idx, actorId, action));
  const goes = and(
    isMemberRow(idx, userId),
    not(presides(idx, userId)),
    or(
      allowed(eq(status, "pending"), REMOVALS.pending),
      ...MEMBER_ROLES.map((held) => allowed(sql`${status} = 'member' and ${role} = ${held}`, REMOVALS[held])),
    ),
  );
  const [, , rows] = await db.batch([
    auditMember(db, change, sql`iif(${status} = 'pending', 'refused', 'removed')`, goes),
    deleteInvitationsWhere(db, idx, goes),
    db.delete(associationMembers).where(goes).returning({ id }),
  ]);
  return rows.length > 0;
}

/** Gives a member another role. The role `member` dismisses a manager. */
export async function updateRole(db: Database, change: Change, role: MemberRole): Promise<void> {
  const { idx, actorId, userId } = change;
  const changes = and(
    isMemberRow(idx, userId),
    eq(associationMembers.status, "member"),
    ne(associationMembers.role, role),
    not(presides(idx, userId)),
    hasPermissionSql(idx, actorId, "setRoles"),
  );
  await db.batch([
    auditMember(db, change, role === "member" ? "dismissed" : "appointed", changes),
    db.update(associationMembers).set({ role }).where(changes),
  ]);
}

/**
 * Makes another member president. Of two concurrent hand-overs, the second has no effect. A trigger updates both roles.
 *
 * @returns false if the actor is not permitted, or the other user is not a member, is suspended, or has reached the
 *   quota of associations
 */
export async function replacePresident(db: Database, { idx, actorId, userId, now }: Change): Promise<boolean> {
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
  const [, rows] = await db.batch([
    audit(
      db,
      { idx, at: now, action: "handedOver", actorId, subjectId: userId },
      sql`exists (select 1 from ${associations} where ${changes})`,
    ),
    db.update(associations).set({ presidentId: userId }).where(changes).returning({ idx: associations.idx }),
  ]);
  return rows.length > 0;
}
