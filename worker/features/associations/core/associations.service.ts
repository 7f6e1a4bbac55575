import { type Database, isUniqueViolation } from "../../../../db/client.ts";
import type { SearchAssociations } from "../../../../domain/associations/associations.schema.ts";
import { foldName } from "../../../../domain/associations/foldedName.ts";
import { type Action, mayDo, type Role } from "../../../../domain/associations/roles.ts";
import { AppError } from "../../../../domain/errors.ts";
import { toPage, writeCursor } from "../../../../domain/pagination.ts";
import { ASSOCIATION_CHANGES, ASSOCIATION_QUOTA, NEW_ASSOCIATIONS } from "../../../../domain/quotas.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { limitUser } from "../../rate-limits/rateLimits.service.ts";
import { listForAddress } from "../invitations/invitations.queries.ts";
import { exportRecords, listAudit } from "./associationAudit.queries.ts";
import * as queries from "./associations.queries.ts";

type Deps = { db: Database; now: Date };

type Page = { cursor?: number | undefined; limit: number };

/** The associations that a person is in or asks to be in, in the order they were made, and those that invite their address. */
export async function listAssociations({ db, now }: Deps, viewer: Viewer, page: Page) {
  const [rows, invitations] = await Promise.all([
    queries.listOwn(db, viewer.id, { ...page, limit: page.limit + 1 }),
    listForAddress(db, viewer.email, now),
  ]);
  const { items: shown, nextCursor } = toPage(rows, page.limit, ({ idx }) => idx);
  const items = shown.map(({ pendingCount, membership: { status, role }, ...association }) => {
    const held = status === "member" ? role : null;
    return { ...association, status, role: held, pendingCount: mayDo(held, "approve") ? pendingCount : null };
  });
  return { items, nextCursor, invitations };
}

/** True where no association, but for the one given, has a name that reads like this one. */
export async function isNameAvailable({ db }: Pick<Deps, "db">, name: string, own?: number): Promise<boolean> {
  const association = await queries.findByFoldedName(db, foldName(name));
  return association === undefined || association.idx === own;
}

/** Associations whose name begins so, for people who look for theirs. */
export async function searchAssociations({ db }: Pick<Deps, "db">, { q, cursor, limit }: SearchAssociations) {
  const prefix = foldName(q);
  if (prefix === "") return { items: [], nextCursor: null };
  const rows = await queries.searchByName(db, prefix, { after: cursor?.[0], limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ foldedName, idx }) => writeCursor([foldedName, idx]));
  return {
    items: items.map(({ idx, name, createdAt, memberCount }) => ({ idx, name, createdAt, memberCount })),
    nextCursor,
  };
}

/**
 * Makes an association, of which one is the president.
 * @throws ASSOCIATION_NAME_TAKEN, QUOTA_ASSOCIATIONS, TOO_MANY_REQUESTS
 */
export async function createAssociation(deps: Deps & { settings: Settings }, viewer: Viewer, name: string) {
  await limitUser(deps, viewer, "new associations", NEW_ASSOCIATIONS);
  const named = { name, foldedName: foldName(name) };
  const idx = await queries.insertAssociation(deps.db, viewer.id, named, deps.now).catch(orTaken);
  if (idx === undefined) throw new AppError("QUOTA_ASSOCIATIONS", { params: { max: ASSOCIATION_QUOTA } });
  return getAssociation(deps, viewer, idx);
}

/**
 * An association as its members see it.
 * @throws NOT_FOUND, ACCESS_DENIED (no member)
 */
export async function getAssociation(deps: Pick<Deps, "db">, viewer: Viewer, idx: number) {
  const { role, membership, pendingCount, ...association } = await requireAction(deps, viewer, idx, "seeMembers");
  const { cardIdx, consentedAt, since } = membership;
  return {
    ...association,
    role,
    /** How many ask to join; null for who may not answer them. */
    pendingCount: mayDo(role, "approve") ? pendingCount : null,
    membership: { cardIdx, consentedAt, since },
  };
}

/** Gives an association another name. @throws NOT_FOUND, ACCESS_DENIED, ASSOCIATION_NAME_TAKEN, TOO_MANY_REQUESTS */
export async function renameAssociation(
  deps: Deps & { settings: Settings },
  viewer: Viewer,
  idx: number,
  name: string,
) {
  await requireAction(deps, viewer, idx, "edit");
  await limitChanges(deps, viewer);
  const named = { name, foldedName: foldName(name) };
  await queries.renameAssociation(deps.db, idx, viewer.id, named, deps.now).catch(orTaken);
  return getAssociation(deps, viewer, idx);
}

/**
 * Deletes an association with all its members; its name is free again.
 * @throws NOT_FOUND, ACCESS_DENIED
 */
export async function deleteAssociation(deps: Deps, viewer: Viewer, idx: number): Promise<void> {
  await requireAction(deps, viewer, idx, "delete");
  // It may have been handed over a moment ago.
  if (!(await queries.deleteAssociation(deps.db, idx, viewer.id))) throw new AppError("ACCESS_DENIED");
}

/** What happened, the last first, for the president. */
export async function readAudit(deps: Deps, viewer: Viewer, idx: number, page: Page) {
  await requireAction(deps, viewer, idx, "readAudit");
  const rows = await listAudit(deps.db, idx, { ...page, limit: page.limit + 1 });
  return toPage(rows, page.limit, ({ id }) => id);
}

/**
 * The first line of every call in an association: the permission table decides. Answers the association, and what the
 * person is in it.
 * @throws NOT_FOUND, ACCESS_DENIED
 */
export async function requireAction({ db }: Pick<Deps, "db">, viewer: Viewer, idx: number, action: Action) {
  const row = await queries.findAssociation(db, idx, viewer.id);
  if (!row) throw new AppError("NOT_FOUND");
  const { membership } = row;
  const role = roleIn(membership);
  if (!membership || !role || !mayDo(role, action)) throw new AppError("ACCESS_DENIED");
  return { ...row, membership, role };
}

/** Counts what the audit trail records: it is kept for good. @throws TOO_MANY_REQUESTS */
export async function limitChanges(deps: Deps & { settings: Settings }, viewer: Viewer): Promise<void> {
  await limitUser(deps, viewer, "association changes", ASSOCIATION_CHANGES);
}

/** True where an account cannot go, as others are led by it. */
export async function presidesOverOthers({ db }: Pick<Deps, "db">, viewer: Viewer): Promise<boolean> {
  return queries.presidesOverOthers(db, viewer.id);
}

/** All that is kept of a person in associations, to take along. */
export async function exportAssociations({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.exportMemberships(db, viewer.id);
}

/** Records held at a time. */
const RECORDS = 500;

/** All that associations record of a person, to take along: what others did to them, then what they did themselves. */
export async function* readAllRecords({ db }: Pick<Deps, "db">, viewer: Viewer) {
  for (const whose of ["others", "own"] as const) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const rows = await exportRecords(db, viewer.id, whose, after, RECORDS);
      yield* rows.map((record) => ({ ...record, own: whose === "own" }));
      after = rows[RECORDS - 1]?.id;
    }
  }
}

/** What somebody may act as; null for who only asks, or is not there. */
export function roleIn(membership: { status: "member" | "pending"; role: Role } | null | undefined): Role | null {
  return membership?.status === "member" ? membership.role : null;
}

function orTaken(error: unknown): never {
  throw isUniqueViolation(error, "associations.folded_name") ? AppError.at("name", "ASSOCIATION_NAME_TAKEN") : error;
}
