import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { UNREAD_MAX } from "../../../domain/notifications/unread.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { formatCount } from "../../lib/number.ts";
import { unreadQuery } from "./queries.ts";
import { useBadge } from "./useBadge.ts";

function useUnreadQuery() {
  const user = useAtomValue(userAtom);
  // A copy of the user that an earlier version stored does not have the number.
  return useQuery({ ...unreadQuery(user?.unreadNotifications ?? 0), enabled: Boolean(user) });
}

/** The number of unread notifications as text, e.g. "3" or "99+". Undefined if there are none. */
export function useUnread(): string | undefined {
  const { data: count } = useUnreadQuery();
  if (count === 0) return undefined;
  return count < UNREAD_MAX ? formatCount(count) : `${formatCount(UNREAD_MAX - 1)}+`;
}

/** Keeps the icon of the installed application in step, on every screen of a user. */
export function useUnreadBadge(): void {
  const { data: count, dataUpdatedAt } = useUnreadQuery();
  useBadge(count, dataUpdatedAt);
}
