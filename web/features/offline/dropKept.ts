import { SHARED_CACHE } from "../../lib/cacheNames.ts";
import { forgetEntries } from "./book.ts";
import { markKept } from "./keptMark.ts";
import { offlineDatabase } from "./offlineDatabase.ts";
import { countWaiting, sendOutbox } from "./outbox.ts";
import { dropPictures } from "./pictures.ts";

/** How long logging out waits for changes to be sent, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Drops what this device keeps of whoever was logged in. Changes that wait stay: they are sent when the same person
 * logs in again, and dropped when another one does.
 */
export async function dropKept(): Promise<void> {
  markKept(undefined);
  const database = await offlineDatabase();
  await Promise.all([database.clear("people"), database.clear("contacts")]);
  forgetEntries();
  await dropPictures();
}

/** Leaves nothing of a person on the device who logs out; what waits is sent before, as far as the network lets it. */
export async function dropAll(userId: string | undefined): Promise<void> {
  if (userId) {
    const sending = sendOutbox(userId, () => undefined);
    await Promise.race([sending.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }
  await dropKept();
  await (await offlineDatabase()).clear("outbox");
  await countWaiting();
  await caches.delete(SHARED_CACHE);
}
