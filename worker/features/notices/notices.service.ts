import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Locale } from "../../../domain/locales.ts";
import { summarize } from "../../../domain/notices/noticeText.ts";
import { toPage } from "../../../domain/pagination.ts";
import * as queries from "./notices.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * Lists published notices, newest first, each in the first preferred language that it has, otherwise in its own.
 * `summary` is the text for the popup.
 *
 * @see spec.md §4, product.md, "Notices and admin"
 */
export async function listNotices(
  { db, now }: Deps,
  page: { locales: Locale[]; cursor?: number | undefined; limit: number },
) {
  const rows = await queries.listNotices(db, { ...page, now, limit: page.limit + 1 });
  const { items, nextCursor } = toPage(rows, page.limit, ({ idx }) => idx);
  const toItem = (notice: (typeof items)[number]) => ({
    ...notice,
    summary: notice.popupEnabled ? summarize(notice.content) : null,
  });
  return { items: items.map(toItem), nextCursor };
}

/** Returns a notice in the first preferred language that it has. @throws NOT_FOUND (also before its publication) */
export async function getNotice({ db, now }: Deps, idx: number, locales: Locale[]) {
  const notice = await queries.findNotice(db, idx, { locales, now });
  if (!notice) throw new AppError("NOT_FOUND");
  return notice;
}

export { selectInboxNotices } from "./notices.queries.ts";
