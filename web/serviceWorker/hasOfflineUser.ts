import { openDB } from "idb";
import { OFFLINE_DATABASE } from "../lib/cacheNames.ts";

/**
 * True while the offline database on this device contains a user (web/features/offline). A log-out first empties that
 * database and then deletes the caches. Open a cache before this check: what is then put into it does not outlive a
 * log-out.
 */
export async function hasOfflineUser(): Promise<boolean> {
  try {
    // Aborts the creation of a missing database. Otherwise it would exist without its stores.
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
