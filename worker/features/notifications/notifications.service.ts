import type { Database } from "../../../db/client.ts";
import type { NotificationRow } from "../../../db/describedNotifications.ts";
import type { Locale } from "../../../domain/locales.ts";
import {
  isStoredKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type StoredKind,
} from "../../../domain/notifications/notificationKinds.ts";
import { type ListNotifications, splitIds, toNoticeId } from "../../../domain/notifications/notifications.schema.ts";
import { toPage, writeCursor } from "../../../domain/pagination.ts";
import type { Viewer } from "../../http/context.ts";
import { selectInboxNotices } from "../notices/notices.service.ts";
import * as queries from "./notifications.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * Lists a user's notifications and the notices to all users, latest first. A page can contain fewer entries than its
 * size although another page follows, because entries that the user can no longer see are left out.
 *
 * @returns the page, those that wait for an answer if asked for, and the number of unread ones, at most 100
 * @see docs/decisions/0035-notifications.md
 */
export async function listNotifications(
  { db, now }: Deps,
  viewer: Viewer,
  { cursor, limit, unread: isUnread = false, waiting: withWaiting = false }: ListNotifications,
  locales: Locale[],
) {
  const after = cursor && readRank(Number(cursor[0]), cursor[1]);
  const list = { isUnread, withWaiting, after, limit: limit + 1, locales, now };
  const notices = selectInboxNotices(db, viewer.id, list);
  const [rows, noticeRows, [own], waiting = []] = await queries.listNotifications(db, viewer.id, list, notices);
  const { count: unreadCount, noticesReadAt } = own ?? { count: 0, noticesReadAt: 0 };
  const places = [
    ...rows.map((row) => ({ at: row.at, rank: toRank(row.id, false), item: toItem(row) })),
    ...noticeRows.map((row) => ({
      at: row.publishAt,
      rank: toRank(row.idx, true),
      item: toNoticeItem(row, noticesReadAt),
    })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.rank - a.rank);
  const page = toPage(places, limit, ({ at, rank }) => writeCursor([String(at.getTime()), rank]));
  return {
    items: page.items.flatMap(({ item }) => item ?? []),
    nextCursor: page.nextCursor,
    waiting: waiting
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
      .flatMap((row) => toItem(row) ?? []),
    unreadCount,
  };
}

/** The order of notifications and notices at the same time. */
const toRank = (key: number, isNotice: boolean): number => key * 2 + Number(isNotice);

/** The keys that come after a rank at the same time. */
function readRank(at: number, rank: number) {
  return { at, id: Math.ceil(rank / 2) - 1, noticeIdx: Math.ceil((rank - 1) / 2) - 1 };
}

type Item = {
  id: string;
  kind: NotificationKind;
  count: number;
  at: Date;
  isRead: boolean;
  actor: string | null;
  /** How the person's name is read. */
  phoneticName: string | null;
  /** The picture of the person, the group or the card. */
  photoKey: string | null;
  canBlock: boolean;
  subject: string | null;
  associationIdx: number | null;
  locale: string | null;
  text: string | null;
  detail: string | null;
  /** An offer of a card, to answer. */
  offer: { id: number; ownCardIdx: number | null; note: string | null } | null;
  /** A request to join, to answer. */
  request: { idx: number; userId: string } | null;
  /** What became of a request to join. */
  answer: "approved" | "declined" | null;
  path: string;
};

/** Returns a notification as its user sees it. Null if the user can no longer see it. */
export function toItem({
  id,
  kind,
  count,
  at,
  readAt,
  actor,
  phoneticName,
  canBlock,
  subject,
  text,
  detail,
  isShown,
  offerId,
  offerNote,
  ownCardIdx,
  photoKey,
  subjectPhotoKey,
  requesterId,
  answer,
  ...keys
}: NotificationRow): Item | null {
  if (!isShown || !isStoredKind(kind)) return null;
  const { contactId, key, ...target } = keys;
  const idx = target.groupIdx ?? target.associationIdx;
  const orderId = key.startsWith("order:") ? key.slice("order:".length) : null;
  const showsActor = count === 1 && actor !== null && (idx === null || REQUESTS.has(kind));
  return {
    id: String(id),
    kind,
    count,
    at,
    isRead: readAt !== null,
    actor,
    phoneticName: actor === null ? null : phoneticName,
    photoKey: showsActor ? photoKey : subjectPhotoKey,
    canBlock,
    subject,
    associationIdx: target.associationIdx,
    locale: null,
    text,
    detail: PUBLIC_DETAILS.has(kind) ? detail : null,
    offer: offerId !== null ? { id: offerId, ownCardIdx, note: offerNote } : null,
    request: requesterId !== null && idx !== null && count === 1 ? { idx, userId: requesterId } : null,
    answer: count === 1 ? answer : null,
    path: NOTIFICATION_KINDS[kind].path({ ...target, contactId: count === 1 ? contactId : null, orderId }),
  };
}

/** The requests to join, which show the person who asks. Others about a group or an association show that one. */
const REQUESTS: ReadonlySet<StoredKind> = new Set<StoredKind>(["groupRequested", "associationRequested"]);

/** The kinds whose detail is shown. Elsewhere it is a key, which `path` contains. */
const PUBLIC_DETAILS: ReadonlySet<StoredKind> = new Set<StoredKind>([
  "associationRole",
  "newDevice",
  "methodAdded",
  "methodRemoved",
]);

type NoticeRow = Awaited<ReturnType<typeof selectInboxNotices>>[number];

const toNoticeItem = ({ idx, title, locale, publishAt }: NoticeRow, readAt: number): Item => ({
  id: toNoticeId(idx),
  kind: "notice",
  count: 1,
  at: publishAt,
  isRead: publishAt.getTime() <= readAt,
  actor: null,
  phoneticName: null,
  photoKey: null,
  canBlock: false,
  subject: title,
  associationIdx: null,
  locale,
  text: null,
  detail: null,
  offer: null,
  request: null,
  answer: null,
  path: `/notice/${idx}`,
});

/**
 * Marks notifications as read. Repeating it has no effect. The notices to all users have one time until which they are
 * read, so a notice also marks the earlier ones.
 *
 * @param ids absent: everything
 */
export async function markAsRead({ db, now }: Deps, viewer: Viewer, ids: string[] | undefined): Promise<void> {
  await queries.markAsRead(db, viewer.id, ids === undefined ? null : splitIds(ids), now);
}

/** Rows per query of an export. */
const EXPORTED = 500;

/** Exports all notifications of a user, oldest first. */
export async function* readAllNotifications({ db }: Pick<Deps, "db">, viewer: Viewer) {
  let after: { at: Date; id: number } | undefined = { at: new Date(0), id: 0 };
  while (after) {
    const rows = await queries.exportNotifications(db, viewer.id, after, EXPORTED);
    for (const { id: _, ...row } of rows) yield row;
    after = rows[EXPORTED - 1];
  }
}
