import { api, unwrap } from "../../lib/api.ts";
import type { Changes } from "./offlineDatabase.ts";
import { inTime } from "./withOfflineFallback.ts";

/**
 * Sends a contact's changes. A call without a response in time is aborted, so that it cannot arrive after a later
 * change.
 * @param patience in milliseconds
 * @throws ApiError if it is rejected; NETWORK if no response arrives in time
 */
export async function sendChanges(contactId: number, changes: Changes, patience: number): Promise<void> {
  const giveUp = new AbortController();
  // `keepalive` lets the request finish after the page closes.
  const init = { keepalive: true, signal: giveUp.signal };
  const call = unwrap(api.contacts[":id"].$patch({ param: { id: String(contactId) }, json: changes }, { init }));
  await inTime(call, patience).finally(() => giveUp.abort());
}
