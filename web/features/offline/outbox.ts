import { ApiError } from "../../lib/errors.ts";
import { store } from "../../lib/store.ts";
import { shownFromAtom, showOfflineSince } from "./atoms.ts";
import { sendExchanges } from "./exchangeOutbox.ts";
import { changeOfflineContact, forgetContacts } from "./offlineContacts.ts";
import { type Changes, offlineDatabase, type Waiting } from "./offlineDatabase.ts";
import { getOfflineUserId } from "./offlineMark.ts";
import { getOfflinePerson } from "./offlineUser.ts";
import { sendChanges } from "./sendChanges.ts";
import { SEND_MS, toResult } from "./sendResult.ts";
import { countWaiting } from "./waiting.ts";
import { PATIENCE_MS } from "./withOfflineFallback.ts";

/** The lock of the outbox. Only one tab at a time sends. */
const LOCK = "outbox";

/**
 * Stores a change until the network returns, and applies it to the offline copy.
 * @throws if this device has no offline data
 */
export async function queueChange(contactId: number, changes: Changes): Promise<void> {
  const person = await getOfflinePerson();
  const isStored = person && (await put({ contactId, userId: person.id }, (before) => ({ ...before, ...changes })));
  if (!isStored) throw new ApiError({ code: "NETWORK" });
  await changeOfflineContact(contactId, changes);
  // Shows the offline banner and starts to check for the network.
  showOfflineSince(store.get(shownFromAtom) ?? person.book.savedAt, { isGone: true });
}

/** The unsent changes of a contact. */
export const readWaiting = async (contactId: number): Promise<Changes> =>
  (await (await offlineDatabase()).get("outbox", contactId))?.changes ?? {};

/**
 * Removes the unsent fields that a later, directly sent change overwrites. Waits for a running send.
 * @returns the removed changes
 * @throws ApiError NETWORK if the running send takes too long
 */
export async function takeOut(contactId: number, later: Changes): Promise<Changes> {
  const database = await offlineDatabase();
  if (!(await database.get("outbox", contactId))) return {};
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const take = async () => {
    const { store: outbox, done } = database.transaction("outbox", "readwrite");
    const waiting = await outbox.get(contactId);
    const [taken, left] = split(waiting?.changes ?? {}, later);
    if (waiting && Object.keys(left).length > 0) await outbox.put({ ...waiting, changes: left });
    else await outbox.delete(contactId);
    await done;
    return taken;
  };
  const taken = await navigator.locks.request(LOCK, { signal: patience }, take).catch((error: unknown) => {
    throw patience.aborted ? new ApiError({ code: "NETWORK" }) : error;
  });
  await countWaiting();
  return taken;
}

/** Puts removed changes back. Newer changes take precedence. */
export async function putBack(contactId: number, changes: Changes): Promise<void> {
  const userId = getOfflineUserId();
  if (userId !== null && Object.keys(changes).length > 0) {
    await put({ contactId, userId }, (newer) => ({ ...changes, ...newer }));
  }
}

/** Returns false and stores nothing if the user has logged out in any tab. */
async function put(whose: Pick<Waiting, "contactId" | "userId">, join: (before: Changes) => Changes): Promise<boolean> {
  const transaction = (await offlineDatabase()).transaction(["people", "outbox"], "readwrite");
  const outbox = transaction.objectStore("outbox");
  const isStored = (await transaction.objectStore("people").get(whose.userId)) !== undefined;
  if (isStored) {
    const before = await outbox.get(whose.contactId);
    await outbox.put({
      ...whose,
      changes: join(before?.changes ?? {}),
      since: before?.since ?? Date.now(),
      version: (before?.version ?? 0) + 1,
    });
  }
  await transaction.done;
  await countWaiting();
  return isStored;
}

/** Splits changes into the fields that `others` also contains, and the rest. */
function split(changes: Changes, others: Changes): [Changes, Changes] {
  const entries = Object.entries(changes);
  const part = (shared: boolean) => Object.fromEntries(entries.filter(([name]) => name in others === shared));
  return [part(true), part(false)];
}

/**
 * Sends a user's changes, oldest first. Deletes a rejected change and reports its error.
 * @returns how many were sent, and how many remain to be sent as soon as possible
 */
export async function sendOutbox(userId: string, onRefused: (error: unknown) => void) {
  let done = 0;
  let deferred = 0;
  await navigator.locks.request(LOCK, async () => {
    const all = await (await offlineDatabase()).getAll("outbox");
    const own = all.filter((waiting) => waiting.userId === userId).toSorted((a, b) => a.since - b.since);
    for (const waiting of own) {
      const result = await toResult(async () => sendChanges(waiting.contactId, waiting.changes, SEND_MS));
      if (result === "unreachable") break;
      if (typeof result === "object" && "notBefore" in result) continue;
      if (result !== "sent") {
        onRefused(result.refused);
        // The offline copy shows the rejected change. The sync fetches the contact again if it still exists.
        await forgetContacts([waiting.contactId]);
      }
      await settle(waiting);
      done += 1;
    }
    const exchanges = await sendExchanges(userId, onRefused);
    done += exchanges.done;
    deferred = exchanges.deferred;
  });
  return { done, left: (await countWaiting()) - deferred };
}

/** Deletes a sent entry, unless it changed since. */
async function settle({ contactId, version }: Waiting): Promise<void> {
  const { store: outbox, done } = (await offlineDatabase()).transaction("outbox", "readwrite");
  if ((await outbox.get(contactId))?.version === version) await outbox.delete(contactId);
  await done;
}
