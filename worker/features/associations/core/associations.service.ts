import { type Database, isUniqueViolation, type Statement } from "../../../../db/client.ts";
import { selectPerson } from "../../../../db/memberIndex.ts";
import type { SearchAssociations } from "../../../../domain/associations/associations.schema.ts";
import { foldName, toNameWords } from "../../../../domain/associations/foldedName.ts";
import { type Action, mayDo, type Role } from "../../../../domain/associations/roles.ts";
import { AppError } from "../../../../domain/errors.ts";
import { rowsToScan, toPage, toPageOfHits } from "../../../../domain/pagination.ts";
import { ASSOCIATION_CHANGES, ASSOCIATION_QUOTA, NEW_ASSOCIATIONS } from "../../../../domain/quotas.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { enforceAndRead, userLimits } from "../../rate-limits/rateLimits.service.ts";
import * as audit from "./associationAudit.queries.ts";
import * as queries from "./associations.queries.ts";
import * as own from "./ownAssociations.queries.ts";

type Deps = { db: Database; now: Date };

type Page = { cursor?: number | undefined; limit: number };

/**
 * Lists the associations of which the user is a member or a pending member, in order of creation, and the pending
 * invitations to their address.
 */
export async function listAssociations({ db, now }: Deps, viewer: Viewer, page: Page) {
  const { rows, invitations } = await own.listOwn(db, viewer.id, { ...page, limit: page.limit + 1 }, now);
  const { items: shown, nextCursor } = toPage(rows, page.limit, ({ idx }) => idx);
  const items = shown.map(({ pendingCount, membership: { status, role, since }, ...association }) => {
    const held = status === "member" ? role : null;
    return { ...association, status, since, role: held, pendingCount: mayDo(held, "approve") ? pendingCount : null };
  });
  return { items, nextCursor, invitations };
}

/** True if no other association has a name that looks like this one. @param except key of an association to ignore */
export async function isNameAvailable({ db }: Pick<Deps, "db">, name: string, except?: number): Promise<boolean> {
  const association = await queries.findByFoldedName(db, foldName(name));
  return association === undefined || association.idx === except;
}

/** Searches associations: each word of the query begins a word of the name. Reads a bounded number of rows. */
export async function searchAssociations({ db }: Pick<Deps, "db">, { q, cursor, limit }: SearchAssociations) {
  const [first, ...others] = toNameWords(q);
  if (first === undefined) return { items: [], nextCursor: null };
  const scanned = rowsToScan(limit, true);
  const search = { words: [first, ...others] as [string, ...string[]], after: cursor, scanned, limit };
  const { positions, rows } = await queries.searchByName(db, search);
  const { ids, nextCursor } = toPageOfHits(positions, limit, true);
  const byId = new Map(rows.map((row) => [row.idx, row]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), nextCursor };
}

/**
 * Creates an association. The user becomes its president.
 *
 * @throws ASSOCIATION_NAME_TAKEN, QUOTA_ASSOCIATIONS, TOO_MANY_REQUESTS
 * @see spec.md §5, product.md, "Contacts, groups, associations"
 */
export async function createAssociation(deps: Deps & { settings: Settings }, viewer: Viewer, name: string) {
  const limits = userLimits(viewer, "new associations", NEW_ASSOCIATIONS);
  const { results } = await enforceAndRead(deps, limits, [selectPerson(deps.db, viewer.id, null)]);
  const [[president]] = results;
  if (!president) throw new AppError("LOGIN_REQUIRED");
  const named = { name, foldedName: foldName(name) };
  const association = await own.insertAssociation(deps.db, president, named, deps.now).catch(refuseTakenName);
  if (!association) throw new AppError("QUOTA_ASSOCIATIONS", { params: { max: ASSOCIATION_QUOTA } });
  return toAssociation(association);
}

/**
 * Returns an association as its members see it.
 *
 * @throws NOT_FOUND, ACCESS_DENIED (not a member)
 */
export async function getAssociation({ db }: Pick<Deps, "db">, viewer: Viewer, idx: number) {
  const [association] = await queries.selectAssociation(db, idx, viewer.id);
  return toAssociation(association);
}

/** Converts an association for a member. @throws NOT_FOUND, ACCESS_DENIED (not a member) */
export function toAssociation(row: queries.AssociationRow | undefined) {
  const { role, membership, pendingCount, ...association } = requireAction(row, "seeMembers");
  const { cardIdx, consentedAt, since } = membership;
  return {
    ...association,
    role,
    /** Number of pending members; null for members who cannot approve them. */
    pendingCount: mayDo(role, "approve") ? pendingCount : null,
    membership: { cardIdx, consentedAt, since },
  };
}

/** Renames an association. @throws NOT_FOUND, ACCESS_DENIED, ASSOCIATION_NAME_TAKEN, TOO_MANY_REQUESTS */
export async function renameAssociation(
  deps: Deps & { settings: Settings },
  viewer: Viewer,
  idx: number,
  name: string,
) {
  const [[association]] = await limitChanges(deps, viewer, [queries.selectAssociation(deps.db, idx, viewer.id)]);
  requireAction(association, "edit");
  const named = { name, foldedName: foldName(name) };
  return toAssociation(
    await queries.renameAssociation(deps.db, idx, viewer.id, named, deps.now).catch(refuseTakenName),
  );
}

/**
 * Deletes an association with all its members. Its name becomes available.
 *
 * @throws NOT_FOUND, ACCESS_DENIED
 */
export async function deleteAssociation(deps: Deps, viewer: Viewer, idx: number): Promise<void> {
  const [association] = await queries.selectAssociation(deps.db, idx, viewer.id);
  requireAction(association, "delete");
  // The user may have handed the association over since the check.
  if (!(await queries.deleteAssociation(deps.db, idx, viewer.id))) throw new AppError("ACCESS_DENIED");
}

/**
 * Lists the audit trail of an association, latest first. Only the president can read it. @throws NOT_FOUND,
 * ACCESS_DENIED
 */
export async function readAudit(deps: Deps, viewer: Viewer, idx: number, page: Page) {
  const { association, rows } = await audit.readAudit(deps.db, idx, viewer.id, { ...page, limit: page.limit + 1 });
  requireAction(association, "readAudit");
  return toPage(rows, page.limit, ({ id }) => id);
}

/**
 * Requires a permission in an association. Every call in an association makes this check of its first batch, before it
 * uses another result.
 *
 * @param row the association with the user's membership; undefined if there is no such association
 * @returns the association and the user's membership
 * @throws NOT_FOUND, ACCESS_DENIED
 * @see product.md, "Contacts, groups, associations"
 */
export function requireAction(row: queries.AssociationRow | undefined, action: Action) {
  if (!row) throw new AppError("NOT_FOUND");
  const { membership } = row;
  const role = roleIn(membership);
  if (!membership || !role || !mayDo(role, action)) throw new AppError("ACCESS_DENIED");
  return { ...row, membership, role };
}

/**
 * Limits the changes that a user can write to the audit trail, which is kept permanently.
 *
 * @param reads statements for the same batch (see `enforceAndRead`)
 * @returns the results of the reads
 * @throws TOO_MANY_REQUESTS
 */
export async function limitChanges<const Reads extends readonly Statement[]>(
  deps: Deps & { settings: Settings },
  viewer: Viewer,
  reads: Reads,
) {
  const limits = userLimits(viewer, "association changes", ASSOCIATION_CHANGES);
  return (await enforceAndRead(deps, limits, reads)).results;
}

/** True if the user presides over an association that has other members. Such an account cannot be deleted. */
export async function presidesOverOthers({ db }: Pick<Deps, "db">, viewer: Viewer): Promise<boolean> {
  return own.presidesOverOthers(db, viewer.id);
}

/** Exports the association memberships of a user. */
export async function exportAssociations({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return own.exportMemberships(db, viewer.id);
}

/** Records per query. */
const RECORDS = 500;

/** Exports all audit records about a user: first what others did to them, then what they did. */
export async function* readAllRecords({ db }: Pick<Deps, "db">, viewer: Viewer) {
  for (const whose of ["others", "own"] as const) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const rows = await audit.exportRecords(db, viewer.id, whose, after, RECORDS);
      yield* rows.map((record) => ({ ...record, own: whose === "own" }));
      after = rows[RECORDS - 1]?.id;
    }
  }
}

/** Returns the role of a member; null for a pending member or a non-member. */
export function roleIn(membership: { status: "member" | "pending"; role: Role } | null | undefined): Role | null {
  return membership?.status === "member" ? membership.role : null;
}

function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error, "associations.folded_name") ? AppError.at("name", "ASSOCIATION_NAME_TAKEN") : error;
}
