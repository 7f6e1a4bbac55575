import type { Database } from "../../../../db/client.ts";
import type { Join, MembershipChanges } from "../../../../domain/associations/members.schema.ts";
import { APPOINTMENTS, mayDo, REMOVALS, type Role } from "../../../../domain/associations/roles.ts";
import { AppError } from "../../../../domain/errors.ts";
import { ASSOCIATION_QUOTA, JOINS, MEMBERSHIP_QUOTA } from "../../../../domain/quotas.ts";
import { sha256 } from "../../../crypto/digest.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { requireShowable } from "../../cards/core/showable.service.ts";
import { limitUser } from "../../rate-limits/rateLimits.service.ts";
import { findAssociation, hasRoomForAssociation } from "../core/associations.queries.ts";
import { getAssociation, limitChanges, requireAction, roleIn } from "../core/associations.service.ts";
import { hasInvitation, type Way } from "../invitations/invitations.queries.ts";
import * as queries from "./members.queries.ts";

type Deps = { db: Database; now: Date };
type WithSettings = Deps & { settings: Settings };

/**
 * Returns the public view of an association, with the reader's membership. `invited` means that the reader can join
 * without approval.
 *
 * @param reader null for an anonymous reader
 * @param token token of an invitation link
 * @throws NOT_FOUND
 */
export async function getPublicAssociation({ db, now }: Deps, reader: Viewer | null, idx: number, token?: string) {
  const row = await findAssociation(db, idx, reader?.id ?? "");
  if (!row) throw new AppError("NOT_FOUND");
  const { name, createdAt, memberCount, membership } = row;
  const ways = await listWaysToJoin(reader, token);
  const works = await Promise.all(ways.map((way) => hasInvitation(db, idx, way, now)));
  return {
    idx,
    name,
    createdAt,
    memberCount,
    membership: membership && { status: membership.status, role: roleIn(membership) },
    invited: membership?.status !== "member" && works.includes(true),
  };
}

/**
 * Joins an association with a link or an invitation to the user's address, otherwise requests to join. Repeating it
 * uses no invitation and changes only the consent to the directory.
 *
 * @throws NOT_FOUND, INVITATION_OVER (the link is no longer valid), NOT_CARD_OWNER (the user cannot show this card),
 *   QUOTA_MEMBERSHIPS, TOO_MANY_REQUESTS
 */
export async function joinAssociation(deps: WithSettings, viewer: Viewer, idx: number, { invitation, ...join }: Join) {
  const { db, now } = deps;
  const { membership, invited } = await getPublicAssociation(deps, viewer, idx, invitation);
  if (membership?.status === "member") return getPublicAssociation(deps, viewer, idx);
  if (invitation !== undefined && !invited) throw new AppError("INVITATION_OVER");
  await limitUser(deps, viewer, "associations joined", JOINS);
  const { cardIdx = null, consent } = join;
  await requireShowable(db, viewer, cardIdx);
  const newcomer = { idx, userId: viewer.id, cardIdx, consent, now };
  for (const way of await listWaysToJoin(viewer, invitation)) await queries.insertInvited(db, newcomer, way);
  // A user who is a member by now stays a member.
  if (invitation === undefined) await queries.insertRequest(db, newcomer);
  const joined = await getPublicAssociation(deps, viewer, idx);
  if (!joined.membership && !(await queries.hasRoomForMembership(db, viewer.id)))
    throw new AppError("QUOTA_MEMBERSHIPS", { params: { max: MEMBERSHIP_QUOTA } });
  // Another user may have used the link up.
  if (invitation !== undefined && joined.membership?.status !== "member") throw new AppError("INVITATION_OVER");
  return joined;
}

/**
 * Sets the card that represents the user, and the consent to the directory.
 *
 * @throws NOT_FOUND, ACCESS_DENIED, NOT_CARD_OWNER
 */
export async function updateMembership(deps: Deps, viewer: Viewer, idx: number, changes: MembershipChanges) {
  await requireAction(deps, viewer, idx, "seeMembers");
  await requireShowable(deps.db, viewer, changes.cardIdx ?? null);
  await queries.updateMembership(deps.db, idx, viewer.id, changes, deps.now);
  return getAssociation(deps, viewer, idx);
}

/**
 * Leaves an association, withdraws a request to join, or declines an invitation. Repeating it has no effect.
 *
 * @throws NOT_FOUND, ASSOCIATION_PRESIDENT_STAYS
 */
export async function leaveAssociation({ db, now }: Deps, viewer: Viewer, idx: number): Promise<void> {
  const row = await findAssociation(db, idx, viewer.id);
  if (!row) throw new AppError("NOT_FOUND");
  const role = roleIn(row.membership);
  if (role !== null && !mayDo(role, "leave")) throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
  await queries.deleteOwnMembership(db, idx, viewer.id, (await viewer.account()).email, now);
  // The user may have become president since the check.
  if (await queries.findMember(db, idx, viewer.id)) throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
}

/**
 * Approves a pending member. Repeating it has no effect.
 *
 * @throws ACCESS_DENIED, NOT_FOUND (no request, or it was withdrawn), TOO_MANY_REQUESTS
 */
export async function approveMember(deps: WithSettings, viewer: Viewer, idx: number, userId: string): Promise<void> {
  await requireAction(deps, viewer, idx, "approve");
  await limitChanges(deps, viewer);
  if (await queries.approveMember(deps.db, { idx, actorId: viewer.id, userId, now: deps.now })) return;
  await requireAction(deps, viewer, idx, "approve");
  if ((await queries.findMember(deps.db, idx, userId))?.status !== "member") throw new AppError("NOT_FOUND");
}

/**
 * Removes a member or manager, or refuses a pending member.
 *
 * @throws NOT_FOUND, ACCESS_DENIED (also for a president, whom nobody can remove), TOO_MANY_REQUESTS
 */
export async function removeMember(deps: WithSettings, viewer: Viewer, idx: number, userId: string): Promise<void> {
  const { role } = await requireAction(deps, viewer, idx, "seeMembers");
  const member = await queries.findMember(deps.db, idx, userId);
  const needed = REMOVALS[member ? (roleIn(member) ?? "pending") : "member"];
  if (needed === null || !mayDo(role, needed)) throw new AppError("ACCESS_DENIED");
  await limitChanges(deps, viewer);
  if (await queries.deleteMember(deps.db, { idx, actorId: viewer.id, userId, now: deps.now })) return;
  // The role of either user may have changed since the check.
  throw new AppError((await queries.findMember(deps.db, idx, userId)) ? "ACCESS_DENIED" : "NOT_FOUND");
}

/**
 * Appoints or dismisses a manager. For `president`, hands the presidency over; the actor becomes a plain member.
 *
 * @throws NOT_FOUND, ACCESS_DENIED, ASSOCIATION_NOT_MEMBER (the other user), ASSOCIATION_PRESIDENT_STAYS (the actor),
 *   QUOTA_ASSOCIATIONS (the other user has reached it), TOO_MANY_REQUESTS
 * @see spec.md §4, product.md, "Contacts, groups, associations"
 */
export async function setRole(deps: WithSettings, viewer: Viewer, idx: number, userId: string, role: Role) {
  await requireAction(deps, viewer, idx, APPOINTMENTS[role]);
  await limitChanges(deps, viewer);
  const change = { idx, actorId: viewer.id, userId, now: deps.now };
  if (role === "president") await queries.replacePresident(deps.db, change);
  else await queries.updateRole(deps.db, change, role);
  const member = await queries.findMember(deps.db, idx, userId);
  const held = roleIn(member);
  if (held === role) return { userId, role };
  // Another hand-over may have happened first.
  await requireAction(deps, viewer, idx, APPOINTMENTS[role]);
  if (held === "president") throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
  if (role === "president" && held !== null && !(await hasRoomForAssociation(deps.db, userId)))
    throw AppError.at("userId", "QUOTA_ASSOCIATIONS", { max: ASSOCIATION_QUOTA });
  throw AppError.at("userId", "ASSOCIATION_NOT_MEMBER");
}

/** The link's token if there is one, otherwise the reader's own address. */
async function listWaysToJoin(reader: Viewer | null, token: string | undefined): Promise<Way[]> {
  if (token !== undefined) return [{ tokenHash: await sha256(token) }];
  return reader ? [{ email: (await reader.account()).email }] : [];
}
