import { and, desc, eq, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";
import { noticesFrom, noticesReadAt } from "../../../db/notifications.ts";
import { notices, noticeTexts } from "../../../db/schema/notices.table.ts";
import type { Locale } from "../../../domain/locales.ts";

/** Selects a notice in the first of these languages that it has, otherwise in its own. */
function selectNotices(db: Database, locales: Locale[]) {
  // json_each returns the languages in order, so `limit 1` selects the first one with a text.
  const preferredLocale = sql`(
    select ${noticeTexts.locale} from json_each(${JSON.stringify(locales)}) cross join ${noticeTexts}
    where ${noticeTexts.noticeIdx} = ${notices.idx} and ${noticeTexts.locale} = value limit 1
  )`;
  const chosen = sql`coalesce(${preferredLocale}, ${notices.locale})`;
  const text = alias(noticeTexts, "text");
  return db
    .select({
      idx: notices.idx,
      locale: text.locale,
      title: text.title,
      content: text.content,
      popupEnabled: notices.popupEnabled,
      publishAt: notices.publishAt,
    })
    .from(notices)
    .innerJoin(text, and(eq(text.noticeIdx, notices.idx), eq(text.locale, chosen)));
}

/** Lists published notices, newest first. */
export async function listNotices(
  db: Database,
  { locales, now, cursor, limit }: { locales: Locale[]; now: Date; cursor?: number | undefined; limit: number },
) {
  // The cursor is the key of a notice. If that notice was deleted, the page is empty.
  const place = sql`(select ${notices.publishAt}, ${notices.idx} from ${notices} where ${notices.idx} = ${cursor})`;
  const older = cursor === undefined ? undefined : sql`(${notices.publishAt}, ${notices.idx}) < ${place}`;
  return selectNotices(db, locales)
    .where(and(lte(notices.publishAt, now), older))
    .orderBy(desc(notices.publishAt), desc(notices.idx))
    .limit(limit);
}

/** Returns a published notice in the first of these languages that it has. */
export async function findNotice(db: Database, idx: number, { locales, now }: { locales: Locale[]; now: Date }) {
  const [row] = await selectNotices(db, locales).where(and(eq(notices.idx, idx), lte(notices.publishAt, now)));
  return row;
}

export type InboxNotices = {
  isUnread: boolean;
  /** The time after which the page begins, and the largest key that it may contain at that time. */
  after?: { at: number; noticeIdx: number } | undefined;
  limit: number;
  locales: Locale[];
  now: Date;
};

/** Selects the published notices for a user's notifications, newest first: those since the user joined, without old ones. */
export function selectInboxNotices(
  db: Database,
  userId: string,
  { isUnread, after, limit, locales, now }: InboxNotices,
) {
  const { idx, publishAt } = notices;
  const from = isUnread ? sql`max(${noticesFrom(now)}, ${noticesReadAt})` : noticesFrom(now);
  return selectNotices(db, locales)
    .where(
      and(
        lte(publishAt, now),
        sql`${publishAt} > (select ${from} from users where users.id = ${userId})`,
        after && sql`(${publishAt}, ${idx}) <= (${after.at}, ${after.noticeIdx})`,
      ),
    )
    .orderBy(desc(publishAt), desc(idx))
    .limit(limit);
}
