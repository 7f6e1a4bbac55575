import type { Database } from "../../../db/client.ts";
import { selectPerson } from "../../../db/memberIndex.ts";
import { selectShowable } from "../../../db/showableCard.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Removal } from "../../../domain/members.schema.ts";
import { GROUP_QUOTA, JOINS, MEMBERSHIP_QUOTA } from "../../../domain/quotas.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { requireShowable } from "../cards/core/showable.service.ts";
import { enforceAndRead, userLimits } from "../rate-limits/rateLimits.service.ts";
import { hasRoomForGroup, selectGroup } from "./groups.queries.ts";
import { getGroup, requireOwner, toVisibleGroup } from "./groups.service.ts";
import * as queries from "./members.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * Joins a group, or requests to join if its policy is approval. Repeating it has no effect.
 *
 * @throws NOT_FOUND, IN_BIN, NOT_CARD_OWNER (the user cannot show this card), GROUP_CLOSED (the group has no ticket),
 *   QUOTA_MEMBERSHIPS, TOO_MANY_REQUESTS
 * @see product.md, "Contacts, groups, associations"
 */
export async function joinGroup(
  deps: Deps & { settings: Settings },
  viewer: Viewer,
  idx: number,
  cardIdx: number | null,
) {
  const { results } = await enforceAndRead(deps, userLimits(viewer, "groups joined", JOINS), [
    selectGroup(deps.db, idx, viewer.id),
    selectShowable(deps.db, cardIdx, viewer.id),
    selectPerson(deps.db, viewer.id, cardIdx),
  ]);
  const [[current], showable, [person]] = results;
  toVisibleGroup(current, viewer);
  requireShowable(cardIdx, showable);
  if (!person) throw new AppError("LOGIN_REQUIRED");
  const group = toVisibleGroup(await queries.insertMember(deps.db, idx, person, cardIdx, deps.now), viewer);
  if (group.membership) return group;
  throw group.served
    ? new AppError("QUOTA_MEMBERSHIPS", { params: { max: MEMBERSHIP_QUOTA } })
    : new AppError("GROUP_CLOSED");
}

/**
 * Sets the card that the user shows on the group's page; null shows none.
 *
 * @throws NOT_FOUND, IN_BIN, GROUP_NOT_MEMBER, NOT_CARD_OWNER
 */
export async function showCard(deps: Deps, viewer: Viewer, idx: number, cardIdx: number | null) {
  const current = await queries.findWithCard(deps.db, idx, viewer.id, cardIdx);
  toVisibleGroup(current.group, viewer);
  requireShowable(cardIdx, current.showable);
  const group = toVisibleGroup(await queries.updateShownCard(deps.db, idx, viewer.id, cardIdx), viewer);
  if (!group.membership) throw new AppError("GROUP_NOT_MEMBER");
  return group;
}

/**
 * Leaves a group, or withdraws a request to join. Repeating it has no effect.
 *
 * @throws NOT_FOUND, IN_BIN, GROUP_OWNER_LEAVES
 */
export async function leaveGroup(deps: Deps, viewer: Viewer, idx: number): Promise<void> {
  await getGroup(deps, viewer, idx);
  const { hasLeft, row } = await queries.deleteOwnMembership(deps.db, idx, viewer.id);
  // Check afterwards, because the user may just have become the owner.
  if (!hasLeft && toVisibleGroup(row, viewer).mine) throw new AppError("GROUP_OWNER_LEAVES");
}

/**
 * Approves a pending member. Repeating it has no effect.
 *
 * @throws ACCESS_DENIED, NOT_FOUND (no request, or it was withdrawn), TICKET_NEEDED (the group has no ticket)
 */
export async function approveMember(deps: Deps, viewer: Viewer, idx: number, userId: string): Promise<void> {
  await requireOwner(deps, viewer, idx);
  const status = await queries.approveMember(deps.db, idx, viewer.id, userId, deps.now);
  if (status === "pending") throw new AppError("TICKET_NEEDED");
  if (status !== "member") throw new AppError("NOT_FOUND");
}

/**
 * Removes a member, or refuses a pending member. With a `status`, only someone who still has it.
 *
 * @throws ACCESS_DENIED, NOT_FOUND, GROUP_OWNER_LEAVES (the owner)
 */
export async function removeMember(
  deps: Deps,
  viewer: Viewer,
  idx: number,
  userId: string,
  { status }: Removal,
): Promise<void> {
  await requireOwner(deps, viewer, idx);
  if (userId === viewer.id) throw new AppError("GROUP_OWNER_LEAVES");
  const change = { idx, ownerId: viewer.id, userId, status, now: deps.now };
  if (!(await queries.deleteMemberAs(deps.db, change))) throw new AppError("NOT_FOUND");
}

/**
 * Transfers a group with its card and ticket to another member. The previous owner stays a member.
 *
 * @throws ACCESS_DENIED, GROUP_NOT_MEMBER, QUOTA_GROUPS (the other user has reached the quota)
 * @see product.md, "Contacts, groups, associations"
 */
export async function handOver(deps: Deps, viewer: Viewer, idx: number, userId: string) {
  await requireOwner(deps, viewer, idx);
  const group = await queries.replaceOwner(deps.db, idx, viewer.id, userId, deps.now);
  if (group) return toVisibleGroup(group, viewer);
  // Another transfer may have happened first.
  await requireOwner(deps, viewer, idx);
  if ((await queries.findStatus(deps.db, idx, userId)) === "member" && !(await hasRoomForGroup(deps.db, userId)))
    throw AppError.at("userId", "QUOTA_GROUPS", { max: GROUP_QUOTA });
  throw AppError.at("userId", "GROUP_NOT_MEMBER");
}
