import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { GroupChanges, NewGroup } from "../../../domain/groups/groups.schema.ts";
import { toPage } from "../../../domain/pagination.ts";
import { GROUP_QUOTA, NEW_GROUPS } from "../../../domain/quotas.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { hasFreeGroupTicket } from "../billing/tickets/tickets.service.ts";
import { deleteCard } from "../cards/core/bin.service.ts";
import { limitUser } from "../rate-limits/rateLimits.service.ts";
import * as queries from "./groups.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * The groups that a person is in or asks to be in, in the order they were made; those in the bin left out.
 * `mayMake` tells whether they have a ticket for one more.
 */
export async function listGroups(deps: Deps, viewer: Viewer, page: { cursor?: number | undefined; limit: number }) {
  const [rows, mayMake] = await Promise.all([
    queries.listOwnGroups(deps.db, viewer.id, { ...page, limit: page.limit + 1 }),
    hasFreeGroupTicket(deps, viewer),
  ]);
  const { items, nextCursor } = toPage(rows, page.limit, ({ idx }) => idx);
  return { items: items.map((row) => toGroup(row, viewer)), nextCursor, mayMake };
}

/**
 * A group as anybody may see it. Where its card was taken down or its owner suspended, only those who are in it, or ask
 * to be, still see it, without the card: they must be able to leave.
 * @param reader null for a stranger
 * @throws NOT_FOUND, also for a group of somebody else's that has no card yet; IN_BIN
 */
export async function getGroup({ db }: Pick<Deps, "db">, reader: Viewer | null, idx: number) {
  const row = await queries.findGroup(db, idx, reader?.id ?? "");
  if (!row || (!row.card && row.ownerId !== reader?.id)) throw new AppError("NOT_FOUND");
  const isIn = row.membership !== null || row.ownerId === reader?.id;
  if (row.card?.deletedAt || (row.card?.withdrawn && !isIn)) throw new AppError("IN_BIN");
  return toGroup(row, reader);
}

/**
 * Makes a group, whose card its owner makes next. One group ticket serves one group.
 * @throws QUOTA_GROUPS, TICKET_NEEDED (none is free), TOO_MANY_REQUESTS
 */
export async function createGroup(deps: Deps & { settings: Settings }, viewer: Viewer, group: NewGroup) {
  await limitUser(deps, viewer, "new groups", NEW_GROUPS);
  const idx = await queries.insertGroup(deps.db, viewer.id, group, deps.now);
  if (idx !== undefined) return getGroup(deps, viewer, idx);
  // Told first: a ticket would not help.
  if (!(await queries.hasRoomForGroup(deps.db, viewer.id)))
    throw new AppError("QUOTA_GROUPS", { params: { max: GROUP_QUOTA } });
  throw new AppError("TICKET_NEEDED");
}

/**
 * Lets a free group ticket serve one's own group, whose own was refunded. Once more changes nothing.
 * @throws TICKET_NEEDED where none is free
 */
export async function serveGroup(deps: Deps, viewer: Viewer, idx: number) {
  await requireOwner(deps, viewer, idx);
  await queries.serveGroup(deps.db, idx, viewer.id, deps.now);
  const group = await getGroup(deps, viewer, idx);
  if (!group.served) throw new AppError("TICKET_NEEDED");
  return group;
}

/** Changes what one's own group tells of itself. Who asked to join before the policy changed still waits for an answer. */
export async function updateGroup(deps: Deps, viewer: Viewer, idx: number, changes: GroupChanges) {
  await requireOwner(deps, viewer, idx);
  if (Object.keys(changes).length > 0) await queries.updateGroup(deps.db, idx, viewer.id, changes);
  return getGroup(deps, viewer, idx);
}

/** Puts one's own group into the bin with its card, from which both come back with all members; without a card it is gone. */
export async function deleteGroup(deps: Deps, viewer: Viewer, idx: number): Promise<void> {
  const { mine, card } = await getGroup(deps, viewer, idx);
  if (!mine) throw new AppError("ACCESS_DENIED");
  if (card) await deleteCard(deps, viewer, card.idx);
  else await queries.deleteCardlessGroup(deps.db, idx, viewer.id);
}

/**
 * The first line of every call that only a group's owner may make.
 * @throws NOT_FOUND, IN_BIN, ACCESS_DENIED
 */
export async function requireOwner(deps: Pick<Deps, "db">, viewer: Viewer, idx: number): Promise<void> {
  if (!(await getGroup(deps, viewer, idx)).mine) throw new AppError("ACCESS_DENIED");
}

/** All that is kept of a person in groups, to take along. */
export async function exportGroups({ db }: Pick<Deps, "db">, viewer: Viewer) {
  const rows = await queries.exportMemberships(db, viewer.id);
  return rows.map(({ group: { ownerId, ...group }, ...membership }) => ({
    ...group,
    mine: ownerId === viewer.id,
    membership,
  }));
}

/** Who owns a group is nobody's business; whether the reader does is theirs. */
function toGroup({ ownerId, card, ...group }: queries.GroupRow, reader: Viewer | null) {
  return { ...group, card: card && shownCard(card), mine: ownerId === reader?.id };
}

/** A withdrawn card shows no more than its key, as in a card book. */
function shownCard({ idx, cardId, title, photoKey, withdrawn }: NonNullable<queries.GroupRow["card"]>) {
  if (withdrawn) return { idx, cardId, title: null, photoKey: null, available: false };
  return { idx, cardId, title, photoKey, available: true };
}
