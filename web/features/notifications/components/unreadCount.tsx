import { m } from "../../../lib/i18n.ts";

/** The number of unread notifications. @param count as text */
export function UnreadCount({ count, className = "" }: { count: string; className?: string }) {
  return (
    <span className={className}>
      <span
        aria-hidden
        className="grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs font-semibold whitespace-nowrap text-paper tabular-nums"
        dir="ltr"
      >
        {count}
      </span>
      <span className="sr-only">{m.notification_unread_count({ count })}</span>
    </span>
  );
}
