import { api, unwrap } from "../../lib/api.ts";
import type { Changes } from "./offlineDatabase.ts";
import { inTime } from "./withOfflineFallback.ts";

/**
 * Changes a contact on the server. What is not answered in time is given up, so that it does not arrive after a change
 * that was made later.
 * @param patience in milliseconds
 * @throws ApiError where it is refused; NETWORK where no answer comes in time
 */
export async function sendChanges(contactId: number, changes: Changes, patience: number): Promise<void> {
  const giveUp = new AbortController();
  // Kept alive: a change that is made while leaving goes out all the same.
  const init = { keepalive: true, signal: giveUp.signal };
  const call = unwrap(api.contacts[":id"].$patch({ param: { id: String(contactId) }, json: changes }, { init }));
  await inTime(call, patience).finally(() => giveUp.abort());
}
