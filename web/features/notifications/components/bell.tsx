import { Link } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { useUnread } from "../useUnread.ts";
import { UnreadCount } from "./unreadCount.tsx";

/**
 * The link to the notifications in the header of a phone, with the number of unread ones at the corner of the bell: it
 * begins where the bell ends, and ends at the margin.
 */
export function Bell() {
  const unread = useUnread();
  return (
    <Link
      to="/notifications"
      title={m.notification_title()}
      className={`relative grid size-12 place-items-center rounded-full hover:bg-wash ${unread ? "me-1.5" : "-me-3"}`}
    >
      <BellIcon aria-hidden className="size-6" strokeWidth={1.6} />
      <span className="sr-only">{m.notification_title()}</span>
      {unread && (
        <UnreadCount unread={unread} small className="absolute start-8.5 top-0.5 grid rounded-full ring-2 ring-paper" />
      )}
    </Link>
  );
}
