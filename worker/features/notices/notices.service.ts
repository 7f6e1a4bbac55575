import type { Database } from "../../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { Locale } from "../../i18n.ts";
import * as queries from "./notices.queries.ts";

type Deps = { db: Database; now: Date };

/** Published notices, newest first, in the reader's language where they have it. */
export async function listNotices(
  { db, now }: Deps,
  page: { locale: Locale; cursor?: number | undefined; limit: number },
) {
  const rows = await queries.listNotices(db, { ...page, now, limit: page.limit + 1 });
  const items = rows.slice(0, page.limit);
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.idx ?? null) : null };
}

/** @throws NOT_FOUND, also for one that is not published yet */
export async function getNotice({ db, now }: Deps, idx: number, locale: Locale) {
  const notice = await queries.findNotice(db, idx, { locale, now });
  if (!notice) throw new AppError("NOT_FOUND");
  return notice;
}
