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
 * @returns how many were sent
 */
export async function sendExchanges(userId: string, onRefused: (error: unknown) => void): Promise<number> {
  const database = await offlineDatabase();
  const offers = (await database.getAll("offers")).map(({ userId: owner, since, saves, ...offer }) => ({
    owner,
    since,
    send: async () => sendOffer(offer, saves, SEND_MS),
    remove: async () => database.delete("offers", offer.cardId),
  }));
  const answers = (await database.getAll("answers")).map(({ userId: owner, since, id, acceptance }) => ({
    owner,
    since,
    send: async () => sendAnswer(id, acceptance, SEND_MS),
    remove: async () => database.delete("answers", id),
  }));
  const own = [...offers, ...answers].filter(({ owner }) => owner === userId);
  let done = 0;
  for (const { send, remove } of own.toSorted((a, b) => a.since - b.since)) {
    const result = await toResult(send);
    if (result === "unreachable") break;
    if (result === "later") continue;
    if (result !== "sent") onRefused(result.refused);
    await remove();
    done += 1;
  }
  return done;
}
