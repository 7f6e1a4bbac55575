import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isServed } from "../../../db/entitlement.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import type { Person } from "../../../db/memberIndex.ts";
import { answerStatement, DECLINED, forgetCircleStatement, notifyStatement } from "../../../db/notifications.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { groupMembers, groups } from "../../../db/schema/groups.table.ts";
import { tickets } from "../../../db/schema/tickets.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { selectShowable, showableCard } from "../../../db/showableCard.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";
import { MEMBERSHIP_QUOTA } from "../../../domain/quotas.ts";
import { isOwnedBy, mayOwnMore, selectGroup } from "./groups.queries.ts";
import { indexMembers } from "./memberIndex.queries.ts";

/** Selects whether a user is a member or a pending member. */
const selectStatus = (db: Database, idx: number, userId: string) =>
  db.select({ status: groupMembers.status }).from(groupMembers).where(isMemberRow(idx, userId));

/** Returns whether a user is a member or a pending member; undefined if neither. */
export async function findStatus(db: Database, idx: number, userId: string) {
  const [row] = await selectStatus(db, idx, userId);
  return row?.status;
}

/**
 * Adds a member or a pending member, depending on the group's current policy. Requires a group ticket, and that the
 * user is below the quota. An existing membership stays unchanged. The new row is indexed. The owner is notified of a
 * request.
 *
 * @returns the group, with the membership if there is one
 */
export async function insertMember(db: Database, idx: number, person: Person, cardIdx: number | null, now: Date) {
  const { userId } = person;
  const own = sql`select count(*) from ${groupMembers} where ${eq(groupMembers.userId, userId)}`;
  const live = sql`exists (select 1 from ${cards} where ${cards.representsGroupIdx} = ${groups.idx} and not ${isWithdrawn()})`;
  const insert = insertSelect(
    db,
    groupMembers,
    {
      groupIdx: groups.idx,
      userId,
      status: sql`iif(${groups.joinPolicy} = 'open', 'member', 'pending')`,
      cardIdx: sql`(${showableCard(cardIdx, userId)})`,
      since: now,
    },
    sql`from ${groups} where ${eq(groups.idx, idx)} and ${live} and ${isServed()} and (${own}) < ${MEMBERSHIP_QUOTA}`,
  ).onConflictDoNothing();
  const owner = sql`select ${groups.ownerId} from ${groups} where ${groups.idx} = ${idx} and ${groups.joinPolicy} = 'approval'`;
  const [, , , , , [row]] = await db.batch([
    insert,
    notifyStatement(db, { kind: "groupRequested", about: { group: idx }, to: owner, at: now, actorId: userId }),
    ...indexMembers(db, idx, [person]),
    selectGroup(db, idx, userId),
  ]);
  return row;
}

/** Returns a group with the user's membership, and whether they can show this card. */
export async function findWithCard(db: Database, idx: number, userId: string, cardIdx: number | null) {
  const [[group], showable] = await db.batch([selectGroup(db, idx, userId), selectShowable(db, cardIdx, userId)]);
  return { group, showable };
}

/** Sets the card that a member shows; null shows none. @returns the group, with the membership if there is one */
export async function updateShownCard(db: Database, idx: number, userId: string, cardIdx: number | null) {
  const [, [row]] = await db.batch([
    db
      .update(groupMembers)
      .set({ cardIdx: sql`(${showableCard(cardIdx, userId)})` })
      .where(isMemberRow(idx, userId)),
    selectGroup(db, idx, userId),
  ]);
  return row;
}

/** SQL condition: the membership of a user who does not own the group. */
function isRemovable(idx: number, userId: string, condition?: SQL) {
  const owned = and(eq(groups.idx, idx), eq(groups.ownerId, userId));
  return and(isMemberRow(idx, userId), sql`not exists (select 1 from ${groups} where ${owned})`, condition);
}

const hasRow = (condition: SQL | undefined) => sql`exists (select 1 from ${groupMembers} where ${condition})`;

/** Removes a user's own membership, unless they own the group. @returns whether there was one, and the group */
export async function deleteOwnMembership(db: Database, idx: number, userId: string) {
  const leaves = isRemovable(idx, userId);
  const [, rows, [row]] = await db.batch([
    forgetCircleStatement(db, { group: idx }, userId, hasRow(leaves)),
    db.delete(groupMembers).where(leaves).returning({ id: groupMembers.id }),
    selectGroup(db, idx, userId),
  ]);
  return { hasLeft: rows.length > 0, row };
}

type Deletion = { idx: number; ownerId: string; userId: string; status: "pending" | undefined; now: Date };

/** Removes and notifies a member while the actor owns the group. False if there is no such member. */
export async function deleteMemberAs(db: Database, { idx, ownerId, userId, status, now }: Deletion): Promise<boolean> {
  const still = status && eq(groupMembers.status, status);
  const goes = isRemovable(idx, userId, and(whileOwnedBy(idx, ownerId), still));
  const news = { about: { group: idx }, to: userId, at: now };
  const isDeclined = hasRow(and(goes, eq(groupMembers.status, "pending")));
  const card = sql`(select ${groupMembers.cardIdx} from ${groupMembers} where ${isMemberRow(idx, userId)})`;
  const [, , , , rows] = await db.batch([
    forgetCircleStatement(db, { group: idx }, userId, hasRow(goes)),
    answerStatement(db, { group: idx }, { userId, now, detail: DECLINED, cardIdx: card }, isDeclined),
    notifyStatement(db, { kind: "groupRefused", ...news }, isDeclined),
    notifyStatement(db, { kind: "groupRemoved", ...news }, hasRow(and(goes, eq(groupMembers.status, "member")))),
    db.delete(groupMembers).where(goes).returning({ id: groupMembers.id }),
  ]);
  return rows.length > 0;
}

/** Approves and notifies a pending member while the group has a ticket. @returns their status after it; undefined if not in the group */
export async function approveMember(db: Database, idx: number, ownerId: string, userId: string, now: Date) {
  const waits = and(
    isMemberRow(idx, userId),
    eq(groupMembers.status, "pending"),
    whileOwnedBy(idx, ownerId),
    whileServed(idx),
  );
  const [, , , [row]] = await db.batch([
    answerStatement(db, { group: idx }, { userId, now }, hasRow(waits)),
    db.update(groupMembers).set({ status: "member", since: now }).where(waits),
    notifyStatement(db, { kind: "groupApproved", about: { group: idx }, to: userId, at: now }),
    selectStatus(db, idx, userId),
  ]);
  return row?.status;
}

/**
 * Transfers a group with its card and ticket to another member, who is notified. Of two concurrent transfers, the second
 * has no effect.
 *
 * @returns the group; undefined if the actor does not own the group, or the other user is not a member, is suspended,
 *   or has reached the quota of groups
 */
export async function replaceOwner(db: Database, idx: number, ownerId: string, userId: string, now: Date) {
  const owner = db.select({ id: groups.ownerId }).from(groups).where(eq(groups.idx, idx));
  const candidate = db
    .select({ id: users.id })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(isMemberRow(idx, userId), eq(groupMembers.status, "member"), sql`${users.suspendedAt} is null`));
  const passedOn = and(eq(cards.representsGroupIdx, idx), ne(cards.ownerId, ownerId));
  const [changed, , , , , [row]] = await db.batch([
    db
      .update(groups)
      .set({ ownerId: userId })
      .where(and(isOwnedBy(idx, ownerId), sql`exists ${candidate}`, mayOwnMore(userId)))
      .returning({ idx: groups.idx }),
    notifyStatement(db, { kind: "groupOwned", about: { group: idx }, to: userId, at: now, actorId: ownerId }),
    // These statements take the group's owner, so they change nothing if the owner is the same.
    db
      .update(cards)
      .set({ ownerId: sql`${owner}` })
      .where(eq(cards.representsGroupIdx, idx)),
    db
      .update(tickets)
      .set({ userId: sql`${owner}` })
      .where(eq(tickets.groupIdx, idx)),
    // A primary card must be the user's own.
    db
      .update(users)
      .set({ primaryCardIdx: null })
      .where(
        and(
          eq(users.id, ownerId),
          sql`${users.primaryCardIdx} = (select ${cards.idx} from ${cards} where ${passedOn})`,
        ),
      ),
    selectGroup(db, idx, ownerId),
  ]);
  return changed.length > 0 ? row : undefined;
}

export const isMemberRow = (idx: number, userId: string) =>
  and(eq(groupMembers.groupIdx, idx), eq(groupMembers.userId, userId));

const whileOwnedBy = (idx: number, ownerId: string) =>
  sql`exists (select 1 from ${groups} where ${isOwnedBy(idx, ownerId)})`;

const whileServed = (idx: number) =>
  sql`exists (select 1 from ${groups} where ${and(eq(groups.idx, idx), isServed())})`;

/** Notifies the account with an invited address, if there is one and its owner is not in the group. */
export async function notifyInvited(db: Database, idx: number, ownerId: string, address: string, now: Date) {
  const invitee = sql`select ${users.id} from ${users} where ${users.email} = ${address}`;
  const isIn = sql`exists (select 1 from ${groupMembers} where ${groupMembers.groupIdx} = ${idx} and ${groupMembers.userId} = reader.id)`;
  await notifyStatement(
    db,
    { kind: "groupInvited", about: { group: idx }, to: invitee, at: now, actorId: ownerId },
    sql`not ${isIn} and ${mayInvite(idx, ownerId)}`,
  );
}

/** SQL condition: the user owns the group, and people can join it. */
export const mayInvite = (idx: number, ownerId: string): SQL =>
  sql`exists (select 1 from ${groups} where ${and(isOwnedBy(idx, ownerId), isServed())})`;
