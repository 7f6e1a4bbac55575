import { openDB } from "idb";
import { OFFLINE_DATABASE } from "../lib/cacheNames.ts";

/**
 * True while the application keeps somebody's data on this device (web/features/offline). A log-out empties that database
 * first and deletes the caches then, so what is put into a cache that was opened before this was asked does not outlive it.
 */
export async function keepsSomebody(): Promise<boolean> {
  try {
    // Opened where it is not there, it would be made without what belongs into it.
    const upgrade = (_: unknown, __: number, ___: number | null, transaction: { abort: () => void }) =>
      transaction.abort();
    const database = await openDB(OFFLINE_DATABASE, undefined, { upgrade });
    const people = await database.count("people");
    database.close();
    return people > 0;
  } catch {
    return false;
  }
}
