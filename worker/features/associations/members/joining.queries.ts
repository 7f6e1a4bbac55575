import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import type { Person } from "../../../../db/memberIndex.ts";
import { answerStatement, notifyStatement } from "../../../../db/notifications.ts";
import { associationInvitations, associationMembers, associations } from "../../../../db/schema/associations.table.ts";
import { showableCard } from "../../../../db/showableCard.ts";
import { rolesWith } from "../../../../domain/associations/roles.ts";
import { MEMBERSHIP_QUOTA } from "../../../../domain/quotas.ts";
import { audit, selectAssociation } from "../core/associations.queries.ts";
import { indexMembers } from "../directory/memberIndex.queries.ts";
import { isInvitation, selectInvitation, type Way } from "../invitations/invitations.queries.ts";
import { consentedAtAfter, isMemberRow } from "./members.queries.ts";

/**
 * Returns an association with the user's membership, and whether the invitation is valid.
 *
 * @param userId empty for an anonymous reader
 */
export async function findPublic(db: Database, idx: number, userId: string, way: Way, now: Date) {
  const [[association], invitations] = await db.batch([
    selectAssociation(db, idx, userId),
    selectInvitation(db, idx, way, now),
  ]);
  return { association, isInvited: invitations.length > 0 };
}

type Newcomer = { idx: number; person: Person; cardIdx: number | null; consent: boolean | undefined; now: Date };

const mayJoinMore = (userId: string): SQL =>
  sql`(select count(*) from ${associationMembers} where ${eq(associationMembers.userId, userId)}) < ${MEMBERSHIP_QUOTA}`;

/** SQL condition: the user is already in the association, or below the quota of memberships. */
const isCounted = (idx: number, userId: string): SQL =>
  sql`(exists (select 1 from ${associationMembers} where ${isMemberRow(idx, userId)}) or ${mayJoinMore(userId)})`;

/** Adds a pending member who is below the quota. For an existing member, it changes only the consent. */
const insertRequest = (
  db: Database,
  { idx, person: { userId }, cardIdx, consent, now }: Newcomer,
  mayRequest: boolean,
) =>
  insertSelect(
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
    sql`from ${associations} where ${eq(associations.idx, idx)} and ${isCounted(idx, userId)} and ${Number(mayRequest)}`,
  ).onConflictDoUpdate({
    target: [associationMembers.associationIdx, associationMembers.userId],
    set: { consentedAt: consentedAtAfter(consent, now) },
    setWhere: eq(associationMembers.status, "pending"),
  });

/** The most members who are notified of a request, in addition to the president. */
const NOTIFIED_MEMBERS = 20;

/** Notifies those who can approve a new request, right before it is added. A repeated request notifies nobody. */
function notifyApprovers(db: Database, { idx, person: { userId }, now }: Newcomer, mayRequest: boolean) {
  const { associationIdx, role } = associationMembers;
  // The index of members with a role covers only those with another role than `member`.
  const members = sql`select ${associationMembers.userId} from ${associationMembers}
    where ${associationIdx} = ${idx} and role <> 'member' and ${role} in ${rolesWith("approve")} limit ${NOTIFIED_MEMBERS}`;
  const approvers = sql`select ${associations.presidentId} from ${associations} where ${associations.idx} = ${idx} union all select * from (${members})`;
  return notifyStatement(
    db,
    { kind: "associationRequested", about: { association: idx }, to: approvers, at: now, actorId: userId },
    sql`not exists (select 1 from ${associationMembers} where ${isMemberRow(idx, userId)}) and ${mayJoinMore(userId)} and ${Number(mayRequest)}`,
  );
}

/**
 * Adds a member by a valid invitation, if they are below the quota. An existing member does not use up the invitation.
 */
function insertInvited(db: Database, { idx, person: { userId }, cardIdx, consent, now }: Newcomer, way: Way) {
  const works = isInvitation(idx, way, now);
  const isIn = sql`exists (select 1 from ${associationMembers} where ${and(isMemberRow(idx, userId), eq(associationMembers.status, "member"))})`;
  const comesIn = sql`from ${associationInvitations} where ${works} and not ${isIn} and ${isCounted(idx, userId)}`;
  const { status, since, invitationId, cardIdx: shown } = associationMembers;
  return [
    audit(
      db,
      { idx, at: now, action: "joined", actorId: userId, subjectId: userId },
      sql`exists (select 1 ${comesIn})`,
    ),
    // A user who has asked to join needs no other answer now.
    answerStatement(db, { association: idx }, { userId, now }, sql`exists (select 1 ${comesIn})`),
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
  ] as const;
}

/**
 * Adds a member by a valid invitation, otherwise a pending member if `mayRequest`. The new row is indexed.
 *
 * @returns the association with the membership, and whether the user is below the quota of memberships
 */
export async function join(db: Database, newcomer: Newcomer, way: Way, mayRequest: boolean) {
  const { idx, person } = newcomer;
  const [, , , , , , , , [association], [quota]] = await db.batch([
    ...insertInvited(db, newcomer, way),
    notifyApprovers(db, newcomer, mayRequest),
    // A user who is a member by now stays a member.
    insertRequest(db, newcomer, mayRequest),
    ...indexMembers(db, idx, [person]),
    selectAssociation(db, idx, person.userId),
    db.select({ hasRoom: mayJoinMore(person.userId).mapWith(Boolean) }).from(sql`(select 1)`),
  ]);
  return { association, hasRoom: quota?.hasRoom === true };
}
