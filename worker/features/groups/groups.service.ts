import type { Database } from "../../../db/client.ts";
import { selectPerson } from "../../../db/memberIndex.ts";
import { AppError } from "../../../domain/errors.ts";
import { type GroupChanges, isNumbered, type NewGroup } from "../../../domain/groups/groups.schema.ts";
import { toPage } from "../../../domain/pagination.ts";
import { GROUP_QUOTA, NEW_GROUPS } from "../../../domain/quotas.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { deleteCard, putIntoBin } from "../cards/core/bin.service.ts";
import { enforceAndRead, userLimits } from "../rate-limits/rateLimits.service.ts";
import * as queries from "./groups.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * Lists the groups of which the user is a member or a pending member, in order of creation, without those in the bin.
 * `mayMake` is true if the user has a free group ticket.
 */
export async function listGroups(deps: Deps, viewer: Viewer, page: queries.ListPage) {
  const shown = { ...page, limit: page.limit + 1 };
  const { rows, mayMake } = await queries.listOwnGroups(deps.db, viewer.id, shown, deps.now);
  const { items, nextCursor } = toPage(rows, page.limit, ({ idx }) => idx);
  return { items: items.map((row) => toListed(row, viewer)), nextCursor, mayMake };
}

/**
 * Returns the public view of a group. If its card was taken down or its owner was suspended, only members and pending
 * members can see it, without the card, so that they can leave.
 *
 * @param reader null for an anonymous reader
 * @throws NOT_FOUND (also for another user's group without a card), IN_BIN
 */
export async function getGroup({ db }: Pick<Deps, "db">, reader: Viewer | null, idx: number) {
  const [row] = await queries.selectGroup(db, idx, reader?.id ?? "");
  return toVisibleGroup(row, reader);
}

/** Converts a group for its reader. @throws the errors of `getGroup` */
export function toVisibleGroup(row: queries.GroupRow | undefined, reader: Viewer | null) {
  if (!row || (!row.card && row.ownerId !== reader?.id)) throw new AppError("NOT_FOUND");
  const isIn = row.membership !== null || row.ownerId === reader?.id;
  if (row.card?.deletedAt || (row.card?.withdrawn && !isIn)) throw new AppError("IN_BIN");
  return toGroup(row, reader);
}

/**
 * Creates a group. Its owner creates its card next. One group ticket serves one group.
 *
 * @throws QUOTA_GROUPS, TICKET_NEEDED (no free ticket), TOO_MANY_REQUESTS
 * @see product.md, "Contacts, groups, associations" and "Tickets and payments"
 */
export async function createGroup(deps: Deps & { settings: Settings }, viewer: Viewer, group: NewGroup) {
  const limits = userLimits(viewer, "new groups", NEW_GROUPS);
  const { results } = await enforceAndRead(deps, limits, [selectPerson(deps.db, viewer.id, null)]);
  const [[owner]] = results;
  if (!owner) throw new AppError("LOGIN_REQUIRED");
  const row = await queries.insertGroup(deps.db, owner, group, deps.now);
  if (row) return toVisibleGroup(row, viewer);
  // Report the quota first, because a ticket would not help.
  if (!(await queries.hasRoomForGroup(deps.db, viewer.id)))
    throw new AppError("QUOTA_GROUPS", { params: { max: GROUP_QUOTA } });
  throw new AppError("TICKET_NEEDED");
}

/**
 * Assigns a free group ticket to the user's own group, whose ticket was refunded. Repeating it has no effect.
 *
 * @throws NOT_FOUND, IN_BIN, ACCESS_DENIED, TICKET_NEEDED (no free ticket)
 */
export async function serveGroup(deps: Deps, viewer: Viewer, idx: number) {
  await requireOwner(deps, viewer, idx);
  const group = toVisibleGroup(await queries.serveGroup(deps.db, idx, viewer.id, deps.now), viewer);
  if (!group.served) throw new AppError("TICKET_NEEDED");
  return group;
}

/**
 * Updates the user's own group. Pending members keep waiting, even if the join policy changes.
 *
 * @throws NOT_FOUND, IN_BIN, ACCESS_DENIED, FIELD_EMPTY (a company without a registration number)
 */
export async function updateGroup(deps: Deps, viewer: Viewer, idx: number, changes: GroupChanges) {
  const group = await requireOwner(deps, viewer, idx);
  if (Object.keys(changes).length === 0) return group;
  const after = { ...group, ...changes };
  if (!isNumbered(after)) throw AppError.at("registrationNumber", "FIELD_EMPTY");
  return toVisibleGroup(await queries.updateGroup(deps.db, idx, viewer.id, changes), viewer);
}

/**
 * Moves the user's own group with its card to the bin. Both can be restored with all members. A group without a card is
 * deleted permanently. @throws NOT_FOUND, IN_BIN, ACCESS_DENIED
 */
export async function deleteGroup(deps: Deps, viewer: Viewer, idx: number): Promise<void> {
  const { mine, card } = await getGroup(deps, viewer, idx);
  if (!mine) throw new AppError("ACCESS_DENIED");
  if (!card) await queries.deleteCardlessGroup(deps.db, idx, viewer.id);
  // If it fails, the card has changed since the check, and `deleteCard` finds out how.
  else if (!(await putIntoBin(deps.db, card.idx, viewer.id, deps.now))) await deleteCard(deps, viewer, card.idx);
}

/**
 * Requires that the user owns the group. Every call for owners starts with this check.
 *
 * @returns the group
 * @throws NOT_FOUND, IN_BIN, ACCESS_DENIED
 */
export async function requireOwner(deps: Pick<Deps, "db">, viewer: Viewer, idx: number) {
  const group = await getGroup(deps, viewer, idx);
  if (!group.mine) throw new AppError("ACCESS_DENIED");
  return group;
}

/** Exports the group memberships of a user. */
export async function exportGroups({ db }: Pick<Deps, "db">, viewer: Viewer) {
  const rows = await queries.exportMemberships(db, viewer.id);
  return rows.map(({ group: { ownerId, ...group }, ...membership }) => ({
    ...group,
    mine: ownerId === viewer.id,
    membership,
  }));
}

/** The response does not reveal the owner's ID, only whether the reader is the owner. */
function toGroup({ ownerId, card, ...group }: queries.GroupRow, reader: Viewer | null) {
  return { ...group, card: card && shownCard(card), mine: ownerId === reader?.id };
}

function toListed({ translatedName, slogan, faces, pendingCount, ...row }: queries.ListedRow, reader: Viewer) {
  const group = toGroup(row, reader);
  const isShown = group.card?.available === true;
  const name = (isShown && translatedName) || group.companyName;
  return { ...group, name, slogan: isShown ? slogan : null, faces, pendingCount };
}

/** Of a withdrawn card, only `idx` and `cardId` are returned. */
function shownCard({ idx, cardId, title, photoKey, withdrawn }: NonNullable<queries.GroupRow["card"]>) {
  if (withdrawn) return { idx, cardId, title: null, photoKey: null, available: false };
  return { idx, cardId, title, photoKey, available: true };
}
