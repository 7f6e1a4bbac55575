import type { NewAcceptance, NewOffer } from "../../../domain/exchange/exchanges.schema.ts";
import type { Exchange } from "../../lib/apiTypes.ts";
import { ApiError } from "../../lib/errors.ts";
import { store } from "../../lib/store.ts";
import { shownFromAtom, showOfflineSince } from "./atoms.ts";
import { offlineDatabase, type Schema } from "./offlineDatabase.ts";
import { getOfflineUserId } from "./offlineMark.ts";
import { readOfflineOffers } from "./offlineUser.ts";
import { sendAnswer } from "./sendAnswer.ts";
import { sendOffer } from "./sendOffer.ts";
import { SEND_MS, toResult } from "./sendResult.ts";
import { countWaiting } from "./waiting.ts";
import type { Offline } from "./withOfflineFallback.ts";

/**
 * Stores an offer of an own card until the network returns. @param saves whether to save the other card, too
 * @throws if this device has no offline data
 */
export const queueOffer = async (offer: NewOffer, saves: boolean): Promise<void> =>
  queue("offers", (whose) => ({ ...offer, ...whose, saves }));

/**
 * Stores an answer to an offer until the network returns. @param acceptance null declines
 * @throws if this device has no offline data
 */
export const queueAnswer = async (id: number, acceptance: NewAcceptance | null): Promise<void> =>
  queue("answers", (whose) => ({ ...whose, id, acceptance }));

async function queue<Name extends "offers" | "answers">(
  name: Name,
  toEntry: (whose: { userId: string; since: number }) => Schema[Name]["value"],
): Promise<void> {
  const userId = getOfflineUserId() ?? "";
  const transaction = (await offlineDatabase()).transaction(["people", name], "readwrite");
  // The user may have logged out in any tab.
  const person = await transaction.objectStore("people").get(userId);
  if (person) await transaction.objectStore(name).put(toEntry({ userId, since: Date.now() }));
  await transaction.done;
  await countWaiting();
  if (!person) throw new ApiError({ code: "NETWORK" });
  // Shows the offline banner and starts to check for the network.
  showOfflineSince(store.get(shownFromAtom) ?? person.book.savedAt, { isGone: true });
}

/** The open offers that the copy contains, without those that the user has answered offline. */
export async function listOfflineOffers(): Promise<Offline<{ items: Exchange[]; nextCursor: null }> | undefined> {
  const kept = await readOfflineOffers();
  return kept && { ...kept, content: { items: await leaveOutAnswered(kept.content), nextCursor: null } };
}

/** The offers that the user has not answered offline. */
export async function leaveOutAnswered(offers: Exchange[]): Promise<Exchange[]> {
  const answered = new Set(await (await offlineDatabase()).getAllKeys("answers"));
  return offers.filter(({ id }) => !answered.has(id));
}

/**
 * Sends a user's offers and answers, oldest first. The server ignores a repeated one. Deletes a rejected one and reports
 * its error.
 * @returns how many were sent, and how many the server does not accept yet
 */
export async function sendExchanges(
  userId: string,
  onRefused: (error: unknown) => void,
): Promise<{ done: number; deferred: number }> {
  const database = await offlineDatabase();
  const offers = (await database.getAll("offers")).map(({ userId: owner, since, notBefore, saves, ...offer }) => {
    const change = async (changes: Partial<Schema["offers"]["value"]> | null) =>
      changeEntry("offers", offer.cardId, since, changes);
    // Each call counts as a save, even if the card is saved already.
    const onSaved = async () => change({ saves: false });
    return { owner, since, notBefore, change, send: async () => sendOffer(offer, { saves, onSaved }, SEND_MS) };
  });
  const answers = (await database.getAll("answers")).map(({ userId: owner, since, notBefore, id, acceptance }) => ({
    owner,
    since,
    notBefore,
    change: async (changes: Partial<Schema["answers"]["value"]> | null) => changeEntry("answers", id, since, changes),
    send: async () => sendAnswer(id, acceptance, SEND_MS),
  }));
  const own = [...offers, ...answers].filter(({ owner }) => owner === userId);
  let done = 0;
  let deferred = 0;
  for (const { send, change, notBefore = 0 } of own.toSorted((a, b) => a.since - b.since)) {
    const result = notBefore > Date.now() ? { notBefore } : await toResult(send);
    if (result === "unreachable") break;
    if (typeof result === "object" && "notBefore" in result) {
      await change(result);
      if (result.notBefore > Date.now()) deferred += 1;
      continue;
    }
    if (result !== "sent") onRefused(result.refused);
    await change(null);
    done += 1;
  }
  return { done, deferred };
}

/** Changes an entry, or deletes it (null), unless a later one has replaced it. */
async function changeEntry<Name extends "offers" | "answers">(
  name: Name,
  key: Schema[Name]["key"],
  since: number,
  changes: Partial<Schema[Name]["value"]> | null,
): Promise<void> {
  const { store: entries, done } = (await offlineDatabase()).transaction(name, "readwrite");
  const entry = await entries.get(key);
  if (entry?.since === since) await (changes ? entries.put({ ...entry, ...changes }) : entries.delete(key));
  await done;
}
