import { CountMark } from "../../../components/countMark.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Unread } from "../useUnread.ts";

type Props = {
  unread: Unread;
  /** At the corner of an icon. */
  small?: boolean;
  className?: string;
};

/** The number of unread notifications. */
export function UnreadCount({ unread: { count, short }, small = false, className = "" }: Props) {
  return (
    <span className={className}>
      <span aria-hidden>
        <CountMark count={small ? short : count} small={small} />
      </span>
      <span className="sr-only">{m.notification_unread_count({ count })}</span>
    </span>
  );
}
