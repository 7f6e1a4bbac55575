import type { Database } from "../../../../db/client.ts";
import type { Notice, NoticeChanges } from "../../../../domain/admin/notices.schema.ts";
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

/** Creates a notice, published immediately or at `publishAt`. @see product.md, "Notices and admin" */
export async function createNotice(deps: Deps, admin: Admin, notice: Notice) {
  const act = { action: "notice.create", subject: queries.newestIdx, detail: notice };
  const idx = await queries.insertNotice(deps.db, notice, deps.now, auditStatement(deps, admin, act));
  return requireNotice(deps, idx ?? 0);
}

/** Changes a notice. Readers see the change immediately. @throws NOT_FOUND */
export async function updateNotice(deps: Deps, admin: Admin, idx: number, changes: NoticeChanges) {
  const act = { action: "notice.update", subject: String(idx), detail: changes };
  if (!(await queries.updateNotice(deps.db, idx, changes, auditStatement(deps, admin, act))))
    throw new AppError("NOT_FOUND");
  return requireNotice(deps, idx);
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
