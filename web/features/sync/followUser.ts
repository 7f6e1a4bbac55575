import type { QueryClient } from "@tanstack/react-query";
import { hasSession } from "../../lib/api.ts";
import { readCredential } from "../../lib/autoLogin.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { store } from "../../lib/store.ts";
import { getOfflineUserId, isOfflineMark, leftBehind, markLeft } from "../offline/offlineMark.ts";

/**
 * Keeps what opens without a network, as long as somebody is logged in. A stranger loads nothing of it, and a person
 * only once the first screen is there.
 * @param onSessionOver told where the person has to log in again: the network returns, or another tab logged them out
 */
export function followUser(queryClient: QueryClient, onSessionOver: () => void): void {
  let following: { userId: string; stop: AbortController } | undefined;
  let isStart = true;

  store.sub(userAtom, () => {
    const user = store.get(userAtom);
    if (user === undefined) return;
    // At once: nothing more is fetched for who was here, and nothing opens for another person from here on.
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
      // Somebody else may have come meanwhile.
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
    // What this page shows is of one person, and the session by now of another.
    if (kept !== null && kept !== user.id) location.reload();
    else if (!hasSession() && !readCredential()) onSessionOver();
  });
}

/** What an earlier page did not get to; changes that wait are not sent, as nobody is logged in. */
const dropAtStart = () => whenQuiet(async () => (await import("../offline/clearOfflineData.ts")).dropLeft());

/** Logging out drops the rest, once the changes that wait are sent. */
const dropNow = () =>
  void import("../offline/clearOfflineData.ts").then(async ({ dropCopy }) => dropCopy()).catch(() => undefined);

/** How long the first screen has the network and the processor of a slow phone to itself, in milliseconds. */
const FIRST_SCREEN_MS = 3_000;

/** After the page has loaded and its first screen has come. */
function whenQuiet(task: () => Promise<void>): void {
  const wait = () => setTimeout(() => void task().catch(() => undefined), FIRST_SCREEN_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
