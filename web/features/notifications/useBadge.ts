import { useEffect } from "react";
import { showBadge } from "../../lib/deviceNotifications.ts";

/**
 * Keeps the number on the icon of the installed application in step with the number of unread notifications. It is shown
 * again after each response, because a push message may have changed it.
 *
 * @param at when the number was last known, in milliseconds; 0 if it is not yet
 */
export function useBadge(unread: number, at: number): void {
  useEffect(() => {
    if (at > 0) showBadge(unread);
  }, [unread, at]);
}
