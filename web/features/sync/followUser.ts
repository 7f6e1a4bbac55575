import type { QueryClient } from "@tanstack/react-query";
import { hasSession } from "../../lib/api.ts";
import { readCredential } from "../../lib/autoLogin.ts";
import { type User, userAtom } from "../../lib/currentUser.ts";
import { forgetUser } from "../../lib/ofUser.ts";
import { store } from "../../lib/store.ts";
import { getOfflineUserId, isOfflineMark, leftBehind, markLeft } from "../offline/offlineMark.ts";

/**
 * Maintains the offline copy while a user is logged in. Visitors load none of it, and users only after the first
 * screen.
 * @param onSessionOver called if the user must log in again: the session ended while offline, or another tab logged out
 * @param onNews called if the data of the logged-in user changed, e.g. if that of the last visit was replaced
 */
export function followUser(queryClient: QueryClient, onSessionOver: () => void, onNews: () => void): void {
  let following: { userId: string; stop: AbortController } | undefined;
  let isStart = true;
  let shown: User | null | undefined;

  store.sub(userAtom, () => {
    const user = store.get(userAtom);
    if (user === undefined) return;
    if (user && user.id === shown?.id) onNews();
    else if (shown) forgetUser();
    // Neither a screen nor the device may take this data for that of another user. A log-out clears it after it.
    if (user && shown && user.id !== shown.id) queryClient.clear();
    shown = user;
    // Immediately: stops fetching for the previous user and makes their data inaccessible.
    if (following && following.userId !== user?.id) following.stop.abort();
    const before = getOfflineUserId();
    if (before !== null && before !== user?.id) markLeft("copy");
    const drop = isStart ? dropAtStart : dropNow;
    isStart = false;
    if (!user) {
      if (leftBehind() !== null) drop();
      return;
    }
    whenQuiet(async () => {
      const { keepFor } = await import("./sync.ts");
      // The user may have changed since.
      if (store.get(userAtom)?.id !== user.id) return;
      following?.stop.abort();
      following = { userId: user.id, stop: new AbortController() };
      await keepFor(user, { queryClient, onSessionOver, signal: following.stop.signal });
    });
  });

  addEventListener("storage", (event) => {
    const user = store.get(userAtom);
    if (!user || !isOfflineMark(event)) return;
    const kept = getOfflineUserId();
    if (kept !== user.id) following?.stop.abort();
    // This page shows one user's data, but the session belongs to another.
    if (kept !== null && kept !== user.id) {
      forgetUser();
      location.reload();
    } else if (!hasSession() && !readCredential()) onSessionOver();
  });
}

/** Deletes what an earlier page left. Unsent changes are not sent, because no user is logged in. */
const dropAtStart = () => whenQuiet(async () => (await import("../offline/clearOfflineData.ts")).dropLeft());

/** `useSignOut` sends the unsent changes and deletes the rest. */
const dropNow = () =>
  void import("../offline/clearOfflineData.ts").then(async ({ dropCopy }) => dropCopy()).catch(() => undefined);

/** How long the first screen has exclusive use of a slow phone's network and processor, in milliseconds. */
const FIRST_SCREEN_MS = 3_000;

/** Runs a task after the page has loaded and rendered its first screen. */
function whenQuiet(task: () => Promise<void>): void {
  const wait = () => setTimeout(() => void task().catch(() => undefined), FIRST_SCREEN_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
