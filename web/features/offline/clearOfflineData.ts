import { SHARED_CACHE } from "../../lib/cacheNames.ts";
import { forgetEntries } from "./offlineContacts.ts";
import { offlineDatabase } from "./offlineDatabase.ts";
import { dropPictures } from "./offlineImages.ts";
import { getOfflineUserId, type Left, leftBehind, markDropped } from "./offlineMark.ts";
import { countWaiting, sendOutbox } from "./outbox.ts";

/** How long logging out waits for changes to be sent, in milliseconds. */
const PATIENCE_MS = 3_000;

/** One tab at a time begins to keep a person's data, or drops it. */
export const holdingCopy = async <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request("offline copy", task);

/**
 * Drops what this device keeps of a person who is no longer logged in. Changes that wait stay: they are sent when the
 * same person logs in again, and dropped when another one does.
 */
export const dropCopy = async (): Promise<void> =>
  holdingCopy(async () => {
    // Somebody logged in meanwhile, and what was there before is gone.
    if (getOfflineUserId() !== null) return;
    await drop("copy");
    if (leftBehind() === "copy") markDropped();
  });

/** Completes a log-out that was interrupted, or the end of a session. */
export const dropLeft = async (): Promise<void> => holdingCopy(dropLeftNow);

/** As `dropLeft`, by who holds the copy. */
export async function dropLeftNow(): Promise<void> {
  const left = leftBehind();
  if (left === null) return;
  await drop(left);
  markDropped();
}

/**
 * Drops everything that a log-out leaves behind, its changes that wait last.
 * @param sender whose changes are sent before, as far as the network lets them
 */
export async function dropAll(sender: string | undefined): Promise<void> {
  await caches.delete(SHARED_CACHE);
  await dropCopy();
  if (sender) {
    const sending = sendOutbox(sender, () => undefined);
    await Promise.race([sending.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }
  await dropLeft();
}

async function drop(what: Left): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction(["people", "contacts", "outbox"], "readwrite");
  await Promise.all([transaction.objectStore("people").clear(), transaction.objectStore("contacts").clear()]);
  if (what === "all") await transaction.objectStore("outbox").clear();
  await transaction.done;
  forgetEntries();
  // After the database: pictures are kept only while somebody is in it.
  await dropPictures();
  if (what === "all") await countWaiting();
}
