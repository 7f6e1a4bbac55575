import { SHARED_CACHE } from "../../lib/cacheNames.ts";
import { clearDeviceNotifications } from "../../lib/deviceNotifications.ts";
import { forgetEntries } from "./offlineContacts.ts";
import { offlineDatabase } from "./offlineDatabase.ts";
import { dropPictures } from "./offlineImages.ts";
import { getOfflineUserId, type Left, leftBehind, markDropped } from "./offlineMark.ts";
import { sendOutbox } from "./outbox.ts";
import { countWaiting } from "./waiting.ts";
import { inTime } from "./withOfflineFallback.ts";

/** How long a log-out waits for changes to be sent, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Runs a task under the lock of the offline copy. Only one tab at a time creates or deletes it. */
export const holdingCopy = async <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request("offline copy", task);

/**
 * Deletes the offline copy of a user who is no longer logged in. Unsent changes stay: they are sent if the same user
 * logs in again, and deleted if another one does.
 */
export const dropCopy = async (): Promise<void> =>
  holdingCopy(async () => {
    // A user has logged in since, which already deleted the old copy.
    if (getOfflineUserId() !== null) return;
    await drop("copy");
    if (leftBehind() === "copy") markDropped();
  });

/** Completes an interrupted log-out or end of a session. */
export const dropLeft = async (): Promise<void> => holdingCopy(dropLeftNow);

/** Like `dropLeft`, for callers that hold the lock. */
export async function dropLeftNow(): Promise<void> {
  const left = leftBehind();
  if (left === null) return;
  await drop(left);
  markDropped();
}

/**
 * Deletes all data that a log-out removes, unsent changes last.
 * @param sender the user whose changes are sent first, if the network allows it
 */
export async function dropAll(sender: string | undefined): Promise<void> {
  await caches.delete(SHARED_CACHE);
  await dropCopy();
  if (sender) {
    await inTime(
      sendOutbox(sender, () => undefined),
      PATIENCE_MS,
    ).catch(() => undefined);
  }
  await dropLeft();
}

async function drop(what: Left): Promise<void> {
  await clearDeviceNotifications().catch(() => undefined);
  const database = await offlineDatabase();
  const copy = ["people", "contacts", "queries"] as const;
  const unsent = ["outbox", "offers", "answers"] as const;
  const transaction = database.transaction([...copy, ...unsent], "readwrite");
  const dropped = what === "all" ? [...copy, ...unsent] : copy;
  await Promise.all(dropped.map(async (name) => transaction.objectStore(name).clear()));
  await transaction.done;
  forgetEntries();
  // After the database, because pictures are cached only while it contains a user.
  await dropPictures();
  if (what === "all") await countWaiting();
}
