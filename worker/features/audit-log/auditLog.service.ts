import type { Database, Statement } from "../../../db/client.ts";
import { toPage } from "../../../domain/pagination.ts";
import type { Admin, Viewer } from "../../http/context.ts";
import { type Act, insertIfChanged, listAbout, listEntries } from "./auditLog.queries.ts";

/**
 * The record of an administrator's act: a statement for the batch that does it, right after the one that decides
 * whether it is done, so that neither is without the other (product decisions, "Notices and admin").
 */
export function auditStatement({ db, now }: { db: Database; now: Date }, admin: Admin, act: Act): Statement {
  return insertIfChanged(db, { at: now, actor: admin, ...act });
}

/** A page of what administrators did, the latest first. `q` is an administrator's ID, or the key of what it was done to. */
export async function listAudit(
  { db }: { db: Database },
  _admin: Admin,
  { q, cursor, limit }: { q?: string | null | undefined; cursor?: number | undefined; limit: number },
) {
  const sought = q ? (q.includes("@") ? { actor: q.toLowerCase() } : { subject: q }) : {};
  const rows = await listEntries(db, { ...sought, before: cursor, limit: limit + 1 });
  return toPage(rows, limit, ({ id }) => id);
}

/** What administrators did to a person, their orders and cards, to take along; who it was is the service's business. */
export async function exportAudit({ db }: { db: Database }, viewer: Viewer) {
  return listAbout(db, viewer.id);
}
