import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { OWN_PICTURES, SEEN_PICTURES } from "../../lib/cacheNames.ts";
import { getOfflineUserId } from "./offlineMark.ts";

/**
 * Keeps the pictures and QR codes of a person's own cards, and no others; one that fails is tried again next time.
 * @param signal ends it, as when they log out
 */
export async function keepOwnPictures(userId: string, cards: PublicCard[], signal: AbortSignal): Promise<void> {
  // Opened before it is asked who is kept: what is put into a cache that was deleted since is nowhere.
  const cache = await caches.open(OWN_PICTURES);
  const wanted = new Set(
    cards.flatMap(({ cardId, introKey, photoKey }) => [
      `/c/${cardId}/qr.svg`,
      `/api/images/${introKey}`,
      `/api/images/${photoKey}`,
    ]),
  );
  const kept = new Set<string>();
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (wanted.has(path)) kept.add(path);
    else await cache.delete(url);
  }
  for (const path of wanted) {
    if (kept.has(path)) continue;
    const response = await fetch(path, { signal }).catch(() => undefined);
    if (signal.aborted || getOfflineUserId() !== userId) return;
    // The card may have gone meanwhile.
    if (response?.ok) await cache.put(path, response);
  }
}

/** True where a picture was seen on this device, and is still there. @param key its name in the store */
export const hasPicture = async (key: string): Promise<boolean> =>
  (await caches.match(`/api/images/${key}`, { ignoreVary: true })) !== undefined;

/** Drops every picture that this person's use left on the device. */
export async function dropPictures(): Promise<void> {
  await Promise.all([SEEN_PICTURES, OWN_PICTURES].map((name) => caches.delete(name)));
}
