import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import { useMarkAsRead } from "../mutations.ts";
import type { Notification } from "../queries.ts";
import { ROW, ROW_ITEM, RowContent } from "./rowContent.tsx";

/** At most as many as one call marks. */
const MARKED = 100;

/** Log-ins on the same device in one row, which opens to their times. Opening it marks them as read. */
export function LoginRows({ latest, logins }: { latest: Notification; logins: Notification[] }) {
  const markAsRead = useMarkAsRead();
  const unread = logins.filter(({ isRead }) => !isRead).map(({ id }) => id);
  return (
    <li className={ROW_ITEM}>
      <details
        className="group/fold min-w-0 wide:col-span-2"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && unread.length > 0) markAsRead.mutate(unread.slice(0, MARKED));
        }}
      >
        <summary className="flex cursor-pointer list-none items-start [&::-webkit-details-marker]:hidden">
          <span className={ROW}>
            <RowContent
              notification={latest}
              unread={unread.length}
              mark={
                <>
                  <span>{m.notification_logins({ count: logins.length })}</span>
                  <ChevronDown
                    aria-hidden
                    className="ms-1 inline size-4 align-text-bottom group-open/fold:rotate-180"
                    strokeWidth={1.6}
                  />
                </>
              }
            />
          </span>
        </summary>
        <ul className="mb-3 ms-16 border-s border-line ps-4">
          {logins.map(({ id, at, path }) => (
            <li key={id}>
              <Link
                to={path}
                className="-mx-2 flex min-h-11 items-center rounded-md px-2 text-sm text-ink-soft tabular-nums hover:bg-wash hover:text-ink"
              >
                <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
