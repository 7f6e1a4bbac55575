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

/** The number of unread notifications as text, e.g. "12" or "99+", and in one digit: "9+". */
export type Unread = { count: string; short: string };

/** The largest number in one digit. */
const DIGIT_MAX = 9;

/** The number of unread notifications. Undefined if there are none. */
export function useUnread(): Unread | undefined {
  const { data: unread } = useUnreadQuery();
  if (unread === 0) return undefined;
  const upTo = (max: number) => (unread <= max ? formatCount(unread) : `${formatCount(max)}+`);
  return { count: upTo(UNREAD_MAX - 1), short: upTo(DIGIT_MAX) };
}

/** Keeps the icon of the installed application in step, on every screen of a user. */
export function useUnreadBadge(): void {
  const { data: count, dataUpdatedAt } = useUnreadQuery();
  useBadge(count, dataUpdatedAt);
}
