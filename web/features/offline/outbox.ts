import { ApiError, isOutOfReach } from "../../lib/errors.ts";
import { store } from "../../lib/store.ts";
import { shownFromAtom, showOfflineSince, waitingAtom } from "./atoms.ts";
import { changeOfflineContact, forgetContacts } from "./offlineContacts.ts";
import { type Changes, offlineDatabase, type Waiting } from "./offlineDatabase.ts";
import { getOfflineUserId, markWaiting } from "./offlineMark.ts";
import { getOfflinePerson } from "./offlineUser.ts";
import { sendChanges } from "./sendChanges.ts";
import { PATIENCE_MS } from "./withOfflineFallback.ts";

/** One tab at a time sends. */
const LOCK = "outbox";

/** Refusals that say nothing about the change itself; it waits. */
const LATER = new Set(["LOGIN_REQUIRED", "PASSWORD_CHANGE_REQUIRED", "TOO_MANY_REQUESTS", "INTERNAL"]);

/** How long one change may take, in milliseconds; the others wait for it. */
const SEND_MS = 20_000;

/**
 * Keeps a change of a contact until the network is back, and shows it in what is kept.
 * @throws where this device keeps nothing
 */
export async function queueChange(contactId: number, changes: Changes): Promise<void> {
  const person = await getOfflinePerson();
  const isKept = person && (await put({ contactId, userId: person.id }, (before) => ({ ...before, ...changes })));
  if (!isKept) throw new ApiError({ code: "NETWORK" });
  await changeOfflineContact(contactId, changes);
  // Screens say that the network is gone, and it is asked whether it is back.
  showOfflineSince(store.get(shownFromAtom) ?? person.book.savedAt, { isGone: true });
}

/** What waits of a contact's changes. */
export const readWaiting = async (contactId: number): Promise<Changes> =>
  (await (await offlineDatabase()).get("outbox", contactId))?.changes ?? {};

/**
 * Takes out of what waits that which a later change, sent by itself, overtakes; what is being sent is awaited first.
 * @returns what it was
 * @throws ApiError NETWORK where sending takes longer than a person would wait
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

/** Lets wait on what was taken out, where nothing newer waits by now. */
export async function putBack(contactId: number, changes: Changes): Promise<void> {
  const userId = getOfflineUserId();
  if (userId !== null && Object.keys(changes).length > 0) {
    await put({ contactId, userId }, (newer) => ({ ...changes, ...newer }));
  }
}

/** False, and nothing is kept, where the person has logged out meanwhile, in whichever tab. */
async function put(whose: Pick<Waiting, "contactId" | "userId">, join: (before: Changes) => Changes): Promise<boolean> {
  const transaction = (await offlineDatabase()).transaction(["people", "outbox"], "readwrite");
  const outbox = transaction.objectStore("outbox");
  const isKept = (await transaction.objectStore("people").get(whose.userId)) !== undefined;
  if (isKept) {
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
  return isKept;
}

/** Changes of the fields that others change too, and the rest. */
function split(changes: Changes, others: Changes): [Changes, Changes] {
  const entries = Object.entries(changes);
  const part = (shared: boolean) => Object.fromEntries(entries.filter(([name]) => name in others === shared));
  return [part(true), part(false)];
}

/**
 * Sends a person's changes that wait, the oldest first. One that is refused for good goes, and is told.
 * @returns how many went, and how many still wait
 */
export async function sendOutbox(userId: string, onRefused: (error: unknown) => void) {
  let done = 0;
  await navigator.locks.request(LOCK, async () => {
    const all = await (await offlineDatabase()).getAll("outbox");
    const own = all.filter((waiting) => waiting.userId === userId).toSorted((a, b) => a.since - b.since);
    for (const waiting of own) {
      const result = await send(waiting);
      if (result === "unreachable") break;
      if (result === "later") continue;
      if (result !== "sent") {
        onRefused(result.refused);
        // What was shown of it is not so; if the contact is still there, it comes anew.
        await forgetContacts([waiting.contactId]);
      }
      await settle(waiting);
      done += 1;
    }
  });
  return { done, left: await countWaiting() };
}

type Result = "sent" | "later" | "unreachable" | { refused: unknown };

async function send({ contactId, changes }: Waiting): Promise<Result> {
  try {
    await sendChanges(contactId, changes, SEND_MS);
    return "sent";
  } catch (error) {
    if (isOutOfReach(error)) return "unreachable";
    return error instanceof ApiError && LATER.has(error.code) ? "later" : { refused: error };
  }
}

/** Removes what was settled, unless more was changed meanwhile. */
async function settle({ contactId, version }: Waiting): Promise<void> {
  const { store: outbox, done } = (await offlineDatabase()).transaction("outbox", "readwrite");
  if ((await outbox.get(contactId))?.version === version) await outbox.delete(contactId);
  await done;
}

/** Tells how many contacts have changes that wait. */
export async function countWaiting(): Promise<number> {
  const count = await (await offlineDatabase()).count("outbox");
  markWaiting(count > 0);
  store.set(waitingAtom, count);
  return count;
}
