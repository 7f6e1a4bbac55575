import type { Database } from "../../../../db/client.ts";
import type { MembershipChanges } from "../../../../domain/associations/members.schema.ts";
import { APPOINTMENTS, mayDo, REMOVALS, type Role } from "../../../../domain/associations/roles.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Removal } from "../../../../domain/members.schema.ts";
import { ASSOCIATION_QUOTA } from "../../../../domain/quotas.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { requireShowable } from "../../cards/core/showable.service.ts";
import { hasRoomForAssociation, selectAssociation } from "../core/associations.queries.ts";
import { limitChanges, requireAction, roleIn, toAssociation } from "../core/associations.service.ts";
import * as queries from "./members.queries.ts";

type Deps = { db: Database; now: Date };
type WithSettings = Deps & { settings: Settings };

/**
 * Sets the card that represents the user, and the consent to the directory.
 *
 * @throws NOT_FOUND, ACCESS_DENIED, NOT_CARD_OWNER
 */
export async function updateMembership(deps: Deps, viewer: Viewer, idx: number, changes: MembershipChanges) {
  const cardIdx = changes.cardIdx ?? null;
  const { association, showable } = await queries.findWithCard(deps.db, idx, viewer.id, cardIdx);
  requireAction(association, "seeMembers");
  requireShowable(cardIdx, showable);
  return toAssociation(await queries.updateMembership(deps.db, idx, viewer.id, changes, deps.now));
}

/**
 * Leaves an association, withdraws a request to join, or declines an invitation. Repeating it has no effect.
 *
 * @throws NOT_FOUND, ASSOCIATION_PRESIDENT_STAYS
 */
export async function leaveAssociation({ db, now }: Deps, viewer: Viewer, idx: number): Promise<void> {
  const [row] = await selectAssociation(db, idx, viewer.id);
  if (!row) throw new AppError("NOT_FOUND");
  const role = roleIn(row.membership);
  if (role !== null && !mayDo(role, "leave")) throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
  const { email } = await viewer.account();
  // The user may have become president since the check.
  if (!(await queries.deleteOwnMembership(db, idx, viewer.id, email, now)))
    throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
}

/**
 * Approves a pending member. Repeating it has no effect.
 *
 * @throws ACCESS_DENIED, NOT_FOUND (no request, or it was withdrawn), TOO_MANY_REQUESTS
 */
export async function approveMember(deps: WithSettings, viewer: Viewer, idx: number, userId: string): Promise<void> {
  const [[association]] = await limitChanges(deps, viewer, [selectAssociation(deps.db, idx, viewer.id)]);
  requireAction(association, "approve");
  const result = await queries.approveMember(deps.db, { idx, actorId: viewer.id, userId, now: deps.now });
  if (result.isApproved) return;
  requireAction(result.association, "approve");
  if (result.member?.status !== "member") throw new AppError("NOT_FOUND");
}

/**
 * Removes a member or manager, or refuses a pending member. With a `status`, only someone who still has it.
 *
 * @throws NOT_FOUND, ACCESS_DENIED (also for a president, whom nobody can remove), TOO_MANY_REQUESTS
 */
export async function removeMember(
  deps: WithSettings,
  viewer: Viewer,
  idx: number,
  userId: string,
  { status }: Removal,
): Promise<void> {
  const { db } = deps;
  const reads = [selectAssociation(db, idx, viewer.id), queries.selectMember(db, idx, userId)] as const;
  const [[association], [member]] = await limitChanges(deps, viewer, reads);
  const { role } = requireAction(association, "seeMembers");
  if (status && member?.status !== status) throw new AppError("NOT_FOUND");
  const needed = REMOVALS[member ? (roleIn(member) ?? "pending") : "member"];
  if (needed === null || !mayDo(role, needed)) throw new AppError("ACCESS_DENIED");
  if (await queries.deleteMember(db, { idx, actorId: viewer.id, userId, now: deps.now }, status)) return;
  // The role of either user may have changed since the check.
  const [remaining] = await queries.selectMember(db, idx, userId);
  throw new AppError(remaining && !status ? "ACCESS_DENIED" : "NOT_FOUND");
}

/**
 * Appoints or dismisses a manager. For `president`, hands the presidency over; the actor becomes a plain member.
 *
 * @throws NOT_FOUND, ACCESS_DENIED, ASSOCIATION_NOT_MEMBER (the other user), ASSOCIATION_PRESIDENT_STAYS (the actor),
 *   QUOTA_ASSOCIATIONS (the other user has reached it), TOO_MANY_REQUESTS
 * @see spec.md §4, product.md, "Contacts, groups, associations"
 */
export async function setRole(deps: WithSettings, viewer: Viewer, idx: number, userId: string, role: Role) {
  const [[before]] = await limitChanges(deps, viewer, [selectAssociation(deps.db, idx, viewer.id)]);
  requireAction(before, APPOINTMENTS[role]);
  const change = { idx, actorId: viewer.id, userId, now: deps.now };
  const member =
    role === "president"
      ? await queries.replacePresident(deps.db, change)
      : await queries.updateRole(deps.db, change, role);
  const held = roleIn(member);
  if (held === role) return { userId, role };
  // Another hand-over may have happened first.
  const [after] = await selectAssociation(deps.db, idx, viewer.id);
  requireAction(after, APPOINTMENTS[role]);
  if (held === "president") throw new AppError("ASSOCIATION_PRESIDENT_STAYS");
  if (role === "president" && held !== null && !(await hasRoomForAssociation(deps.db, userId)))
    throw AppError.at("userId", "QUOTA_ASSOCIATIONS", { max: ASSOCIATION_QUOTA });
  throw AppError.at("userId", "ASSOCIATION_NOT_MEMBER");
}
