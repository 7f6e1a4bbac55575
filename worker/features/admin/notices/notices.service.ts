import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../../../db/client.ts";
import type { NewNotice, Notice, NoticeChanges } from "../../../../domain/admin/notices.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { toPage } from "../../../../domain/pagination.ts";
import type { Admin } from "../../../http/context.ts";
import { auditStatement } from "../../audit-log/auditLog.service.ts";
import * as queries from "./notices.queries.ts";

type Deps = { db: Database; now: Date };

/** Lists all notices with their texts in all languages, latest created first, including unpublished ones. */
export async function listAllNotices(
  { db }: Deps,
  _admin: Admin,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
) {
  const rows = await queries.listNotices(db, { cursor, limit: limit + 1 });
  return toPage(rows, limit, ({ idx }) => idx);
}

/**
 * Creates a notice, published immediately or at `publishAt`. A repeated call with the same `key` returns the notice of
 * the first call.
 *
 * @throws NOTICE_STALE (the notice of that key has other content)
 * @see product.md, "Notices and admin"
 */
export async function createNotice(deps: Deps, admin: Admin, { key, ...content }: NewNotice) {
  const notice = { ...content, publishAt: content.publishAt ?? deps.now };
  const act = { action: "notice.create", subject: queries.newestIdx, detail: notice };
  const recordStatement = auditStatement(deps, admin, act);
  const idx = await queries.insertNotice(deps.db, { ...notice, creationKey: key }, deps.now, recordStatement);
  if (idx !== undefined || key === undefined) return requireNotice(deps, idx ?? 0);
  const known = await queries.findByKey(deps.db, key);
  if (!known) throw new AppError("NOT_FOUND");
  if (!isSame(known, content)) throw new AppError("NOTICE_STALE");
  return known;
}

/** True if a stored notice has this content. */
function isSame(known: Notice, { locale, popupEnabled, publishAt, texts }: Omit<NewNotice, "key">): boolean {
  return (
    known.locale === locale &&
    known.popupEnabled === popupEnabled &&
    (publishAt === null || known.publishAt.getTime() === publishAt.getTime()) &&
    isDeepStrictEqual(known.texts, texts)
  );
}

/**
 * Changes a notice. Readers see the change immediately.
 *
 * @throws NOT_FOUND, NOTICE_STALE (another administrator changed the notice in between)
 */
export async function updateNotice(deps: Deps, admin: Admin, idx: number, { version, ...given }: NoticeChanges) {
  const { publishAt, ...others } = given;
  const changes = { ...others, ...(publishAt !== undefined && { publishAt: publishAt ?? deps.now }) };
  const found = await requireNotice(deps, idx);
  const read = { idx, version: version ?? found.version };
  const act = { action: "notice.update", subject: String(idx), detail: changes };
  const recordStatement = auditStatement(deps, admin, act);
  const { isUpdated, current } = await queries.updateNotice(deps.db, read, changes, recordStatement);
  if (!current) throw new AppError("NOT_FOUND");
  if (!isUpdated) throw new AppError("NOTICE_STALE");
  return current;
}

/** Deletes a notice. The audit log keeps its content. @throws NOT_FOUND */
export async function deleteNotice(deps: Deps, admin: Admin, idx: number): Promise<void> {
  const notice = await requireNotice(deps, idx);
  const act = { action: "notice.delete", subject: String(idx), detail: notice };
  if (!(await queries.deleteNotice(deps.db, idx, auditStatement(deps, admin, act)))) throw new AppError("NOT_FOUND");
}

async function requireNotice({ db }: Deps, idx: number) {
  const notice = await queries.findNotice(db, idx);
  if (!notice) throw new AppError("NOT_FOUND");
  return notice;
}
