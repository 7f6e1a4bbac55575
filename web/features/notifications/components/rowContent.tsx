import type { ReactNode } from "react";
import { Dotted } from "../../../components/dotted.tsx";
import { WIDE_SHEET } from "../../../components/wideSheet.ts";
import { formatAgo } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { formatCount } from "../../../lib/number.ts";
import type { Notification } from "../queries.ts";
import { Face } from "./face.tsx";
import { Sentence } from "./sentence.tsx";
import { UnreadMark } from "./unreadMark.tsx";

/** The classes of a list of rows: on wide screens a sheet, in which all buttons that answer have one width. */
export const ROWS = `wide:grid wide:grid-cols-[minmax(0,1fr)_auto] wide:px-5 ${WIDE_SHEET}`;

/** The classes of a row. */
export const ROW_ITEM =
  "border-b border-line last:border-0 wide:col-span-2 wide:grid wide:grid-cols-subgrid wide:items-center";

/** The classes of a row's link or summary. */
export const ROW = "-mx-2 flex min-h-18 min-w-0 grow items-start gap-4 rounded-md px-2 py-3 hover:bg-wash";

/** The classes of the buttons that answer a row: at its end, on phones below its text. */
export const ROW_ANSWER =
  "ps-16 max-[22rem]:ps-0 max-wide:[&:lang(si)]:ps-0 mb-4 wide:mb-0 wide:ps-8 wide:**:[button]:grow wide:has-[p:not(.sr-only)]:max-w-80";

type Props = {
  notification: Notification;
  /** The number of those that are not read. By default, of this one. */
  unread?: number;
  /** In the second line, e.g. how often. */
  mark?: ReactNode;
};

/**
 * A notification: what happened in a sentence, in which the names stand out, and when, on wide screens at the end of the
 * row.
 */
export function RowContent({ notification, unread = notification.isRead ? 0 : 1, mark }: Props) {
  const { at, text, offer } = notification;
  const said = text ?? offer?.note ?? null;
  // Beside a long text, the others are at its first line.
  const isLong = text !== null;
  const wide = useWide();
  const time = <time dateTime={at}>{formatAgo(at)}</time>;
  const parts = [!wide && { key: "at", text: time }, mark !== undefined && { key: "mark", text: mark }].filter(
    (part) => part !== false,
  );
  return (
    <>
      <span className={`relative shrink-0 ${isLong ? "" : "wide:self-center"}`}>
        <Face notification={notification} />
        {unread > 0 && <UnreadMark />}
      </span>
      <span className="min-w-0 flex-1 self-center">
        <span
          className={`block text-wrap wide:text-pretty ${unread > 0 ? "" : "text-ink-soft **:[bdi]:not-data-reading:font-medium **:[bdi]:not-data-reading:text-ink"}`}
        >
          <Sentence notification={notification} />{" "}
        </span>
        {said !== null && (
          // In its own direction, but at the start of the row.
          <span className={`whitespace-pre-line wrap-anywhere ${isLong ? "block" : "line-clamp-2 wide:line-clamp-1"}`}>
            <bdi>{said}</bdi>
          </span>
        )}
        {parts.length > 0 && (
          <span className="block text-sm text-ink-soft max-wide:group-has-[[aria-haspopup]]/row:pe-9">
            <Dotted parts={parts} />
          </span>
        )}
      </span>
      {wide && (
        <span
          className={`shrink-0 text-sm text-ink-soft group-has-[[aria-haspopup]]/row:pointer-fine:group-hover/row:invisible ${isLong ? "leading-6" : "self-center"}`}
        >
          {time}
        </span>
      )}
      {unread > 0 && (
        <span className="sr-only">
          {unread === 1 ? m.notification_unread() : m.notification_unread_count({ count: formatCount(unread) })}
        </span>
      )}
    </>
  );
}
