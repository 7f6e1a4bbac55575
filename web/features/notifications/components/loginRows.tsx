import { ChevronDown } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { useMarkAsRead } from "../mutations.ts";
import type { Notification } from "../queries.ts";
import { NotificationRow } from "./notificationRow.tsx";
import { ROW, RowContent } from "./rowContent.tsx";

/** At most as many as one call marks. */
const MARKED = 100;

/** Identical log-ins in one row, which opens. Opening it marks them as read. */
export function LoginRows({ latest, logins }: { latest: Notification; logins: Notification[] }) {
  const markAsRead = useMarkAsRead();
  const unread = logins.filter(({ isRead }) => !isRead).map(({ id }) => id);
  return (
    <li className="border-b border-line last:border-0">
      <details
        className="group/fold"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && unread.length > 0) markAsRead.mutate(unread.slice(0, MARKED));
        }}
      >
        <summary className={`${ROW} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
          <RowContent
            notification={latest}
            isRead={unread.length === 0}
            mark={m.notification_times({ count: logins.length })}
          />
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-ink-soft group-open/fold:rotate-180 wide:ms-2 wide:me-2"
            strokeWidth={1.6}
          />
        </summary>
        <ul className="mb-3 ms-14 border-s border-line ps-4">
          {logins.map((login) => (
            <NotificationRow key={login.id} notification={login} />
          ))}
        </ul>
      </details>
    </li>
  );
}
