import { answer, api } from "../../lib/api.ts";
import { ApiError, isOutOfReach } from "../../lib/errors.ts";
import { store } from "../../lib/store.ts";
import { changeKept, forgetContact } from "./book.ts";
import { keptFor } from "./keptMark.ts";
import { shownFromAtom, waitingAtom } from "./offline.atoms.ts";
import { type Changes, offlineDatabase, type Waiting } from "./offlineDatabase.ts";
import { keptPerson } from "./person.ts";

/** Refusals that say nothing about the change itself; it waits. */
const LATER = new Set(["LOGIN_REQUIRED", "PASSWORD_CHANGE_REQUIRED", "TOO_MANY_REQUESTS", "INTERNAL"]);

/**
 * Keeps a change of a contact until the network is back, and shows it in what is kept.
 * @throws where this device keeps nothing
 */
export async function queueChange(contactId: number, changes: Changes): Promise<void> {
  const userId = keptFor();
  const person = await keptPerson();
  if (userId === null || !person) throw new ApiError({ code: "NETWORK" });
  const outbox = (await offlineDatabase()).transaction("outbox", "readwrite");
  const before = await outbox.store.get(contactId);
  await outbox.store.put({
    contactId,
    userId,
    changes: { ...before?.changes, ...changes },
    since: before?.since ?? Date.now(),
    version: (before?.version ?? 0) + 1,
  });
  await outbox.done;
  await changeKept(contactId, changes);
  await countWaiting();
  // Screens say that the network is gone, and it is asked whether it is back.
  store.set(shownFromAtom, (shown) => shown ?? person.book.savedAt);
}

/** Forgets of what waits that which a later change, sent by itself, has overtaken. */
export async function overtake(contactId: number, changes: Changes): Promise<void> {
  await alone(async () => {
    const { store: outbox, done } = (await offlineDatabase()).transaction("outbox", "readwrite");
    const waiting = await outbox.get(contactId);
    if (waiting) {
      const left = Object.entries(waiting.changes).filter(([name]) => !(name in changes));
      if (left.length === 0) await outbox.delete(contactId);
      else await outbox.put({ ...waiting, changes: Object.fromEntries(left) });
    }
    await done;
  });
  await countWaiting();
}

/**
 * Sends a person's changes that wait, the oldest first. One that is refused for good goes, and is told.
 * @returns how many went, and how many still wait
 */
export async function sendOutbox(userId: string, onRefused: (error: unknown) => void) {
  let done = 0;
  await alone(async () => {
    const all = await (await offlineDatabase()).getAll("outbox");
    const own = all.filter((waiting) => waiting.userId === userId).toSorted((a, b) => a.since - b.since);
    for (const waiting of own) {
      const result = await send(waiting);
      if (result === "unreachable") break;
      if (result === "later") continue;
      if (result !== "sent") {
        onRefused(result.refused);
        // What was shown of it is not so; if the contact is still there, it comes anew.
        await forgetContact(waiting.contactId);
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
    await answer(api.contacts[":id"].$patch({ param: { id: String(contactId) }, json: changes }));
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

async function countWaiting(): Promise<number> {
  const count = await (await offlineDatabase()).count("outbox");
  store.set(waitingAtom, count);
  return count;
}

/** One tab at a time sends. */
const alone = async (task: () => Promise<void>): Promise<void> => navigator.locks.request("outbox", task);
