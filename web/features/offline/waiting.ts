import { store } from "../../lib/store.ts";
import { waitingAtom } from "./atoms.ts";
import { offlineDatabase } from "./offlineDatabase.ts";
import { markWaiting } from "./offlineMark.ts";

/** Counts the contacts with unsent changes, and the unsent offers and answers, and updates `waitingAtom`. */
export async function countWaiting(): Promise<number> {
  const database = await offlineDatabase();
  let count = 0;
  for (const name of ["outbox", "offers", "answers"] as const) count += await database.count(name);
  markWaiting(count > 0);
  store.set(waitingAtom, count);
  return count;
}
