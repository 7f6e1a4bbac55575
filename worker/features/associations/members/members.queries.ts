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
import { type Action, type Audited, REMOVALS } from "../../../../domain/associations/roles.ts";
import { MEMBERSHIP_QUOTA } from "../../../../domain/quotas.ts";
import { audit, hasPermissionSql, hasRoomToPreside, roleOf } from "../core/associations.queries.ts";
import { isInvitation, type Way } from "../invitations/invitations.queries.ts";

const isMemberRow = (idx: number, userId: string) =>
  and(eq(associationMembers.associationIdx, idx), eq(associationMembers.userId, userId));

const presides = (idx: number, userId: string) =>
  sql`exists (select 1 from ${associations} where ${and(eq(associations.idx, idx), eq(associations.presidentId, userId))})`;

type Change = { idx: number; actorId: string; userId: string; now: Date };

/** A line of the audit trail about each member to whom a change that follows in the batch will happen. */
const auditMember = (db: Database, { idx, actorId, now }: Change, action: Audited | SQL, condition: SQL | undefined) =>
  insertSelect(
    db,
    associationAudit,
    { associationIdx: idx, at: now, action, actorId, subjectId: associationMembers.userId },
    sql`from ${associationMembers} where ${condition}`,
  );

/** What somebody is in an association; undefined for who is not there. */
export async function findMember(db: Database, idx: number, userId: string) {
  const [row] = await db
    .select({ status: associationMembers.status, role: roleOf, suspendedAt: users.suspendedAt })
    .from(associationMembers)
    .innerJoin(associations, eq(associations.idx, associationMembers.associationIdx))
    .innerJoin(users, eq(users.id, associationMembers.userId))
    .where(isMemberRow(idx, userId));
  return row;
}

/** When somebody who is there agreed to be in the directory, once they said this; said of it nothing, it stays. */
function consentedAtAfter(consent: boolean | undefined, now: Date): SQL {
  const { consentedAt } = associationMembers;
  if (consent === undefined) return sql`${consentedAt}`;
  return consent ? sql`coalesce(${consentedAt}, ${now.getTime()})` : sql`null`;
}

type Newcomer = { idx: number; userId: string; cardIdx: number | null; consent: boolean | undefined; now: Date };

const mayJoinMore = (userId: string): SQL =>
  sql`(select count(*) from ${associationMembers} where ${eq(associationMembers.userId, userId)}) < ${MEMBERSHIP_QUOTA}`;

/** True where a person is there already, or may be in one association more. */
const hasPlace = (idx: number, userId: string): SQL =>
  sql`(exists (select 1 from ${associationMembers} where ${isMemberRow(idx, userId)}) or ${mayJoinMore(userId)})`;

/** As the statements that put somebody into an association ask it. */
export async function hasRoomForMembership(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ room: mayJoinMore(userId).mapWith(Boolean) }).from(sql`(select 1)`);
  return row?.room === true;
}

/**
 * Puts a person in line who may be in one more; who is there already stays as they are, but for what they say of the
 * directory.
 */
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
    sql`from ${associations} where ${eq(associations.idx, idx)} and ${hasPlace(idx, userId)}`,
  ).onConflictDoUpdate({
    target: [associationMembers.associationIdx, associationMembers.userId],
    set: { consentedAt: consentedAtAfter(consent, now) },
    setWhere: eq(associationMembers.status, "pending"),
  });
}

/** Lets a person in by an invitation while it works, if they may be in one more; who is in already uses none of it. */
export async function insertInvited(db: Database, { idx, userId, cardIdx, consent, now }: Newcomer, way: Way) {
  const works = isInvitation(idx, way, now);
  const isIn = sql`exists (select 1 from ${associationMembers} where ${and(isMemberRow(idx, userId), eq(associationMembers.status, "member"))})`;
  const comesIn = sql`from ${associationInvitations} where ${works} and not ${isIn} and ${hasPlace(idx, userId)}`;
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
          // What they said when they asked stays, unless they say something else now.
          cardIdx: sql`coalesce(excluded.card_idx, ${shown})`,
          consentedAt: consentedAtAfter(consent, now),
        },
      })
      .returning({ status, since, invitationId }),
  ]);
}

/** What one says of oneself. @returns false for who is not there */
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
      // Always set something: a change of nothing must still tell whether they are there.
      cardIdx: cardIdx === undefined ? sql`${associationMembers.cardIdx}` : sql`(${showableCard(cardIdx, userId)})`,
      consentedAt: consentedAtAfter(consent, now),
    })
    .where(isMemberRow(idx, userId))
    .returning({ id });
  return rows.length > 0;
}

/** Ends what invites these people by their address, for a batch, right before the change that makes it needless. */
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

/** Takes oneself out, or takes back that one asked, or an invitation to one's address; a president stays. */
export async function deleteOneself(db: Database, idx: number, userId: string, email: string, now: Date) {
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

/** Lets in somebody who asked, whom no invitation waits for any more. True where there was somebody. */
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

/** Takes out or refuses somebody whom the actor may, and whom no invitation lets in any more. True where there was somebody. */
export async function deleteMember(db: Database, change: Change): Promise<boolean> {
  const { idx, actorId, userId } = change;
  const { status, role, id } = associationMembers;
  const allowed = (condition: SQL, action: Action) => and(condition, hasPermissionSql(idx, actorId, action));
  const goes = and(
    isMemberRow(idx, userId),
    not(presides(idx, userId)),
    or(
      allowed(eq(status, "pending"), REMOVALS.pending),
      allowed(sql`${status} = 'member' and ${role} = 'member'`, REMOVALS.member),
      allowed(eq(role, "manager"), REMOVALS.manager),
    ),
  );
  const [, , rows] = await db.batch([
    auditMember(db, change, sql`iif(${status} = 'pending', 'refused', 'removed')`, goes),
    deleteInvitationsWhere(db, idx, goes),
    db.delete(associationMembers).where(goes).returning({ id }),
  ]);
  return rows.length > 0;
}

/** Appoints a member manager, or dismisses one. */
export async function updateRole(db: Database, change: Change, role: "member" | "manager"): Promise<void> {
  const { idx, actorId, userId } = change;
  const changes = and(
    isMemberRow(idx, userId),
    eq(associationMembers.status, "member"),
    ne(associationMembers.role, role),
    not(presides(idx, userId)),
    hasPermissionSql(idx, actorId, "setRoles"),
  );
  await db.batch([
    auditMember(db, change, role === "manager" ? "appointed" : "dismissed", changes),
    db.update(associationMembers).set({ role }).where(changes),
  ]);
}

/**
 * Makes another member the president; of two hand-overs at once the second finds that the actor no longer is. The
 * roles of both follow by a trigger. False where the actor may not, or the other is no member, or suspended, or leads as
 * many as they may.
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
