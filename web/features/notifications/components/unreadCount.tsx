import { CountMark } from "../../../components/countMark.tsx";
import { m } from "../../../lib/i18n.ts";

/** The number of unread notifications. @param count as text */
export function UnreadCount({ count, className = "" }: { count: string; className?: string }) {
  return (
    <span className={className}>
      <span aria-hidden>
        <CountMark count={count} />
      </span>
      <span className="sr-only">{m.notification_unread_count({ count })}</span>
    </span>
  );
}
