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
 * An association as anybody may see it, and what the reader is to it: `invited` where they need not wait for approval.
 * @param reader null for a stranger
 * @param token of a link
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
 * Joins by a link or by an invitation to one's address, or else asks to. Once more uses no invitation up, and changes
 * nothing but whether who asks agrees to be in the directory.
 * @throws NOT_FOUND, INVITATION_OVER (a link that no longer works), NOT_CARD_OWNER (a card that is not theirs to show),
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
  // Who is in by now stays in.
  if (invitation === undefined) await queries.insertRequest(db, newcomer);
  const joined = await getPublicAssociation(deps, viewer, idx);
  if (!joined.membership && !(await queries.hasRoomForMembership(db, viewer.id)))
    throw new AppError("QUOTA_MEMBERSHIPS", { params: { max: MEMBERSHIP_QUOTA } });
  // Somebody else may have been the last one whom the link let in.
  if (invitation !== undefined && joined.membership?.status !== "member") throw new AppError("INVITATION_OVER");
  return joined;
}

/**
 * Chooses the card that stands for oneself, and whether one is in the directory.
 * @throws NOT_FOUND, ACCESS_DENIED, NOT_CARD_OWNER
 */
export async function updateMembership(deps: Deps, viewer: Viewer, idx: number, changes: MembershipChanges) {
  await requireAction(deps, viewer, idx, "seeMembers");
  await requireShowable(deps.db, viewer, changes.cardIdx ?? null);
  await queries.updateMembership(deps.db, idx, viewer.id, changes, deps.now);
  return getAssociation(deps, viewer, idx);
}

/**
 * Leaves an association, or takes back that one asked, or declines an invitation to one's address. Once more changes
 * nothing.
 * @throws NOT_FOUND, ASSOCIATION_PRESIDENT_STAYS
 */
export async function leaveAssociation({ db, now }: Deps, viewer: Viewer, idx: number): Promise<void> {
  const row = await findAssociation(db, idx, viewer.id);
  if (!row) throw new AppError("NOT_FOUND");
  const role = roleIn(row.membership);
  if (role !== null && !mayDo(role, "leave")) throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
  await queries.deleteOneself(db, idx, viewer.id, viewer.email, now);
  // Somebody may have made them president a moment ago.
  if (await queries.findMember(db, idx, viewer.id)) throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
}

/**
 * Lets somebody in who asked. Once more changes nothing.
 * @throws ACCESS_DENIED, NOT_FOUND (they never asked, or took it back), TOO_MANY_REQUESTS
 */
export async function approveMember(deps: WithSettings, viewer: Viewer, idx: number, userId: string): Promise<void> {
  await requireAction(deps, viewer, idx, "approve");
  await limitChanges(deps, viewer);
  if (await queries.approveMember(deps.db, { idx, actorId: viewer.id, userId, now: deps.now })) return;
  await requireAction(deps, viewer, idx, "approve");
  if ((await queries.findMember(deps.db, idx, userId))?.status !== "member") throw new AppError("NOT_FOUND");
}

/**
 * Takes a member or manager out, or refuses somebody who asked.
 * @throws NOT_FOUND, ACCESS_DENIED (also for a president, whom nobody removes), TOO_MANY_REQUESTS
 */
export async function removeMember(deps: WithSettings, viewer: Viewer, idx: number, userId: string): Promise<void> {
  const { role } = await requireAction(deps, viewer, idx, "seeMembers");
  const member = await queries.findMember(deps.db, idx, userId);
  const needed = REMOVALS[member ? (roleIn(member) ?? "pending") : "member"];
  if (needed === null || !mayDo(role, needed)) throw new AppError("ACCESS_DENIED");
  await limitChanges(deps, viewer);
  if (await queries.deleteMember(deps.db, { idx, actorId: viewer.id, userId, now: deps.now })) return;
  // What either of them is may have changed a moment ago.
  throw new AppError((await queries.findMember(deps.db, idx, userId)) ? "ACCESS_DENIED" : "NOT_FOUND");
}

/**
 * Appoints a manager, or dismisses one; for `president`, hands the presidency over, after which one is a plain member.
 * @throws NOT_FOUND, ACCESS_DENIED, ASSOCIATION_NOT_MEMBER (who is to have the role), ASSOCIATION_PRESIDENT_STAYS (oneself),
 *   QUOTA_ASSOCIATIONS (the other leads as many as they may), TOO_MANY_REQUESTS
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
  // Another hand-over may have been faster.
  await requireAction(deps, viewer, idx, APPOINTMENTS[role]);
  if (held === "president") throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
  if (role === "president" && held !== null && !(await hasRoomForAssociation(deps.db, userId)))
    throw AppError.at("userId", "QUOTA_ASSOCIATIONS", { max: ASSOCIATION_QUOTA });
  throw AppError.at("userId", "ASSOCIATION_NOT_MEMBER");
}

/** A link where one was followed, else one's own address. */
async function listWaysToJoin(reader: Viewer | null, token: string | undefined): Promise<Way[]> {
  if (token !== undefined) return [{ tokenHash: await sha256(token) }];
  return reader ? [{ email: reader.email }] : [];
}
