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
 * A notification: what happened in a sentence, in which the names stand out, and below it when. One that is not read has
 * a dot: on phones at the end of its first line, on wide screens, where that end is far away, beside the time.
 */
export function RowContent({ notification, unread = notification.isRead ? 0 : 1, mark }: Props) {
  const { at, text, offer } = notification;
  const said = text ?? offer?.note ?? null;
  // Beside a long text, the picture is at its first line.
  const isLong = text !== null;
  const wide = useWide();
  const isNew = unread > 0;
  // On wide screens, a note stands after the time, so that all rows have one height.
  const note = wide && !isLong ? said : null;
  return (
    <>
      <span className={`shrink-0 ${isLong ? "" : "wide:self-center"}`}>
        <Face notification={notification} />
      </span>
      <span className="min-w-0 flex-1 self-center wide:pointer-fine:group-has-[[aria-haspopup]]/row:pe-10">
        <span className="block text-wrap wide:text-pretty">
          <Sentence notification={notification} />{" "}
        </span>
        {said !== null && note === null && (
          // In its own direction, but at the start of the row.
          <span className={`whitespace-pre-line wrap-anywhere ${isLong ? "block" : "line-clamp-2"}`}>
            <bdi>{said}</bdi>
          </span>
        )}
        <span className="flex items-center gap-2 text-sm text-ink-soft max-wide:group-has-[[aria-haspopup]]/row:pe-9">
          <span className="min-w-0 shrink-0">
            <Dotted
              parts={[
                { key: "at", text: <time dateTime={at}>{formatAgo(at)}</time> },
                mark !== undefined && { key: "mark", text: mark },
              ]}
            />
          </span>
          {wide && isNew && <UnreadMark className="" />}
          {note !== null && (
            <span className="truncate">
              <bdi>{note}</bdi>
            </span>
          )}
        </span>
      </span>
      {!wide && isNew && <UnreadMark className="mt-[calc(0.5lh-0.25rem)]" />}
      {isNew && (
        <span className="sr-only">
          {unread === 1 ? m.notification_unread() : m.notification_unread_count({ count: formatCount(unread) })}
        </span>
      )}
    </>
  );
}
