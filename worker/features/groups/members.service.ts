import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { MembersQuery } from "../../../domain/groups/members.schema.ts";
import type { Locale } from "../../../domain/locales.ts";
import { toPage } from "../../../domain/pagination.ts";
import { GROUP_QUOTA, JOINS, MEMBERSHIP_QUOTA } from "../../../domain/quotas.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { requireShowable } from "../cards/core/showable.service.ts";
import { limitUser } from "../rate-limits/rateLimits.service.ts";
import { hasRoomForGroup } from "./groups.queries.ts";
import { getGroup, requireOwner } from "./groups.service.ts";
import * as queries from "./members.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * The people of a group. A stranger sees the cards that members chose to show, and nobody else; a member sees all
 * members, by name where they show no card; the owner sees who asks to join, too.
 * A page may hold less than it read, as what is withdrawn is left out.
 * @throws ACCESS_DENIED where somebody else asks who asks to join
 */
export async function listMembers(
  { db }: Deps,
  reader: Viewer | null,
  idx: number,
  { limit, ...query }: MembersQuery & { locale: Locale },
) {
  const { mine, membership } = await getGroup({ db }, reader, idx);
  if (query.status === "pending" && !mine) throw new AppError("ACCESS_DENIED");
  const isFellow = membership?.status === "member";
  const rows = await queries.listMembers(db, idx, { ...query, limit: limit + 1, shownOnly: !isFellow });
  const page = toPage(rows, limit, ({ id }) => id);
  const items = page.items.flatMap(({ userId, userName, suspendedAt, card: chosen, ...member }) => {
    const card = shownCard(chosen);
    if (!isFellow && (!card || suspendedAt)) return [];
    return { ...member, userId: isFellow ? userId : null, name: card?.name ?? userName, card };
  });
  return { items, nextCursor: page.nextCursor };
}

/**
 * Joins a group, or asks to where its owner approves. Once more changes nothing.
 * @throws NOT_FOUND, IN_BIN, NOT_CARD_OWNER (a card that is not theirs to show), GROUP_CLOSED (no ticket serves it),
 *   QUOTA_MEMBERSHIPS, TOO_MANY_REQUESTS
 */
export async function joinGroup(
  deps: Deps & { settings: Settings },
  viewer: Viewer,
  idx: number,
  cardIdx: number | null,
) {
  await getGroup(deps, viewer, idx);
  await limitUser(deps, viewer, "groups joined", JOINS);
  await requireShowable(deps.db, viewer, cardIdx);
  await queries.insertMember(deps.db, idx, viewer.id, cardIdx, deps.now);
  const group = await getGroup(deps, viewer, idx);
  if (group.membership) return group;
  throw group.served
    ? new AppError("QUOTA_MEMBERSHIPS", { params: { max: MEMBERSHIP_QUOTA } })
    : new AppError("GROUP_CLOSED");
}

/**
 * Chooses the card that one shows on the group's page; null shows none.
 * @throws GROUP_NOT_MEMBER, NOT_CARD_OWNER
 */
export async function showCard(deps: Deps, viewer: Viewer, idx: number, cardIdx: number | null) {
  await getGroup(deps, viewer, idx);
  await requireShowable(deps.db, viewer, cardIdx);
  if (!(await queries.updateShownCard(deps.db, idx, viewer.id, cardIdx))) throw new AppError("GROUP_NOT_MEMBER");
  return getGroup(deps, viewer, idx);
}

/**
 * Leaves a group, or takes back that one asked. Once more changes nothing.
 * @throws GROUP_OWNER_LEAVES
 */
export async function leaveGroup(deps: Deps, viewer: Viewer, idx: number): Promise<void> {
  await getGroup(deps, viewer, idx);
  const left = await queries.deleteMember(deps.db, idx, viewer.id);
  // Asked afterwards: somebody may have handed it over to them a moment ago.
  if (!left && (await getGroup(deps, viewer, idx)).mine) throw new AppError("GROUP_OWNER_LEAVES");
}

/**
 * Lets somebody in who asked. Once more changes nothing.
 * @throws ACCESS_DENIED, NOT_FOUND (they never asked, or took it back), TICKET_NEEDED (none serves the group)
 */
export async function approveMember(deps: Deps, viewer: Viewer, idx: number, userId: string): Promise<void> {
  await requireOwner(deps, viewer, idx);
  if (await queries.approveMember(deps.db, idx, viewer.id, userId, deps.now)) return;
  const status = await queries.findStatus(deps.db, idx, userId);
  if (status === "pending") throw new AppError("TICKET_NEEDED");
  if (status !== "member") throw new AppError("NOT_FOUND");
}

/**
 * Takes a member out, or refuses somebody who asked.
 * @throws ACCESS_DENIED, NOT_FOUND, GROUP_OWNER_LEAVES (oneself)
 */
export async function removeMember(deps: Deps, viewer: Viewer, idx: number, userId: string): Promise<void> {
  await requireOwner(deps, viewer, idx);
  if (userId === viewer.id) throw new AppError("GROUP_OWNER_LEAVES");
  if (!(await queries.deleteMemberAs(deps.db, idx, viewer.id, userId))) throw new AppError("NOT_FOUND");
}

/**
 * Hands a group over to another member, with its card and ticket; the old owner stays a member.
 * @throws ACCESS_DENIED, GROUP_NOT_MEMBER, QUOTA_GROUPS (the other owns as many as they may)
 */
export async function handOver(deps: Deps, viewer: Viewer, idx: number, userId: string) {
  await requireOwner(deps, viewer, idx);
  if (!(await queries.replaceOwner(deps.db, idx, viewer.id, userId))) {
    // Another hand-over may have been faster.
    await requireOwner(deps, viewer, idx);
    if ((await queries.findStatus(deps.db, idx, userId)) === "member" && !(await hasRoomForGroup(deps.db, userId)))
      throw AppError.at("userId", "QUOTA_GROUPS", { max: GROUP_QUOTA });
    throw AppError.at("userId", "GROUP_NOT_MEMBER");
  }
  return getGroup(deps, viewer, idx);
}

/** A withdrawn card is not shown. */
function shownCard(card: Awaited<ReturnType<typeof queries.listMembers>>[number]["card"]) {
  if (!card || card.withdrawn) return null;
  const { withdrawn: _, ...shown } = card;
  return shown;
}
