import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { describeNotifications, type NotificationRow } from "../../../db/describedNotifications.ts";
import { noticesReadAt, unreadCount, untilRead } from "../../../db/notifications.ts";
import { notices } from "../../../db/schema/notices.table.ts";
import { notificationPreferences, notifications } from "../../../db/schema/notifications.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { waitingIds } from "../../../db/waitingNotifications.ts";
import { baseLocale, type Locale } from "../../../domain/locales.ts";

/** The position after which a page begins: a time, and the largest keys that it may contain at that time. */
type After = { at: number; id: number; noticeIdx: number };

type List = {
  isUnread: boolean;
  /** Also those that wait for an answer. */
  withWaiting: boolean;
  after?: After | undefined;
  limit: number;
  locales: Locale[];
  now: Date;
};

/**
 * Lists a user's notifications, latest first, and those that wait for an answer, counts the unread ones and reads the
 * notices to all users, in one batch.
 * `isShown` is false for a notification about something that the user can no longer see.
 *
 * @param selectNotices the statement that reads the notices
 */
export async function listNotifications<Notices extends Statement>(
  db: Database,
  userId: string,
  list: List,
  selectNotices: Notices,
) {
  const results: unknown[] = await db.batch([
    selectNotifications(db, userId, list),
    selectNotices,
    db
      .select({ count: unreadCount(list.now), noticesReadAt: sql`${noticesReadAt}`.mapWith(Number) })
      .from(users)
      .where(eq(users.id, userId)),
    ...(list.withWaiting ? [selectWaiting(db, userId, list)] : []),
  ]);
  return results as [
    NotificationRow[],
    Notices["_"]["result"],
    { count: number; noticesReadAt: number }[],
    NotificationRow[]?,
  ];
}

const selectWaiting = (db: Database, userId: string, list: List) =>
  describeNotifications(db, toReader(list), sql`${notifications.id} in (${waitingIds(userId, list.now)})`);

/** The language of names, as in other lists. */
const toReader = ({ locales, now }: List) => ({ locale: sql`${locales[0] ?? baseLocale}`, now });

function selectNotifications(db: Database, userId: string, list: List) {
  const { isUnread, after, limit } = list;
  const { id, at, readAt } = notifications;
  return describeNotifications(
    db,
    toReader(list),
    and(
      eq(notifications.userId, userId),
      isUnread ? isNull(readAt) : undefined,
      after && sql`(${at}, ${id}) <= (${after.at}, ${after.id})`,
    ),
  )
    .orderBy(sql`${at} desc`, sql`${id} desc`)
    .limit(limit);
}

/** Marks notifications and the notices up to the latest of these as read; null for all. */
export async function markAsRead(
  db: Database,
  userId: string,
  ids: { stored: number[]; notices: number[] } | null,
  now: Date,
) {
  const { id, readAt } = notifications;
  const chosen = (keys: number[]) => sql`in (select value from json_each(${JSON.stringify(keys)}))`;
  const latest = ids
    ? sql`(select max(${notices.publishAt}) from ${notices} where ${notices.idx} ${chosen(ids.notices)} and ${notices.publishAt} <= ${now.getTime()})`
    : sql`${now.getTime()}`;
  await db.batch([
    db
      .update(notifications)
      .set({ readAt: now, mailDue: null, pushDue: null, expiresAt: untilRead(now) })
      .where(and(eq(notifications.userId, userId), isNull(readAt), ids ? sql`${id} ${chosen(ids.stored)}` : undefined)),
    db
      .insert(notificationPreferences)
      .values({ userId, noticesReadAt: sql`coalesce(${latest}, 0)` })
      .onConflictDoUpdate({
        target: notificationPreferences.userId,
        set: { noticesReadAt: sql`max(${notificationPreferences.noticesReadAt}, excluded.notices_read_at)` },
      }),
  ]);
}

/** Returns a page of all notifications of a user, oldest first, for the export of their data. */
export async function exportNotifications(
  db: Database,
  userId: string,
  after: { at: Date; id: number },
  limit: number,
) {
  const { id, kind, subject, detail, count, at, readAt } = notifications;
  return db
    .select({ id, kind, subject, detail, count, at, readAt })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(sql`(${at}, ${id})`, sql`(${after.at.getTime()}, ${after.id})`)))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}
