import type { Database, Statement } from "../../../db/client.ts";
import { toPage } from "../../../domain/pagination.ts";
import type { Admin, Viewer } from "../../http/context.ts";
import { type Act, insertIfChanged, listAbout, listEntries } from "./auditLog.queries.ts";

/**
 * Returns a statement that records an administrator's action. Place it in the batch right after the statement that
 * makes the change, so that either both take effect or neither does.
 *
 * @see product.md, "Notices and admin"
 */
export function auditStatement({ db, now }: { db: Database; now: Date }, admin: Admin, act: Act): Statement {
  return insertIfChanged(db, { at: now, actor: admin, ...act });
}

/** Lists administrator actions, latest first. `q` is an administrator's ID, or the key of the subject. */
export async function listAudit(
  { db }: { db: Database },
  _admin: Admin,
  { q, cursor, limit }: { q?: string | null | undefined; cursor?: number | undefined; limit: number },
) {
  const sought = q ? (q.includes("@") ? { actor: q.toLowerCase() } : { subject: q }) : {};
  const rows = await listEntries(db, { ...sought, before: cursor, limit: limit + 1 });
  return toPage(rows, limit, ({ id }) => id);
}

/**
 * Exports the administrator actions that concern a user, their orders and cards, without the name of the administrator.
 */
export async function exportAudit({ db }: { db: Database }, viewer: Viewer) {
  return listAbout(db, viewer.id);
}

/** The subject of a card in the audit log. Other subjects are plain keys, and a card ID could look like one. */
export const toCardSubject = (idx: number) => `card:${idx}`;
