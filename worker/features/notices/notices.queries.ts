import { and, desc, eq, lt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";
import { notices, noticeTexts } from "../../../db/schema/notices.table.ts";
import type { Locale } from "../../i18n.ts";

/** A notice in the reader's language, or in its own where it was not translated. */
function selectNotices(db: Database, locale: Locale) {
  const wanted = alias(noticeTexts, "wanted");
  const own = alias(noticeTexts, "own");
  return db
    .select({
      idx: notices.idx,
      locale: sql<string>`coalesce(${wanted.locale}, ${own.locale})`,
      title: sql<string>`coalesce(${wanted.title}, ${own.title})`,
      content: sql<string>`coalesce(${wanted.content}, ${own.content})`,
      popupEnabled: notices.popupEnabled,
      publishAt: notices.publishAt,
    })
    .from(notices)
    .innerJoin(own, and(eq(own.noticeIdx, notices.idx), eq(own.locale, notices.locale)))
    .leftJoin(wanted, and(eq(wanted.noticeIdx, notices.idx), eq(wanted.locale, locale)));
}

/** Published notices, newest first. */
export async function listNotices(
  db: Database,
  { locale, now, cursor, limit }: { locale: Locale; now: Date; cursor?: number | undefined; limit: number },
) {
  const older = cursor === undefined ? undefined : lt(notices.idx, cursor);
  return selectNotices(db, locale)
    .where(and(lte(notices.publishAt, now), older))
    .orderBy(desc(notices.idx))
    .limit(limit);
}

export async function findNotice(db: Database, idx: number, { locale, now }: { locale: Locale; now: Date }) {
  const [row] = await selectNotices(db, locale).where(and(eq(notices.idx, idx), lte(notices.publishAt, now)));
  return row;
}
