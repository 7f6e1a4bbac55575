import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { OWN_PICTURES, SEEN_PICTURES } from "../../lib/cacheNames.ts";
import { getOfflineUserId } from "./offlineMark.ts";

/**
 * Caches the pictures and QR codes of the user's own cards and deletes all others. A failed download is retried next
 * time.
 * @param signal aborts it, e.g. at a log-out
 */
export async function keepOwnPictures(userId: string, cards: PublicCard[], signal: AbortSignal): Promise<void> {
  // Open the cache before the check of the user. If a log-out deletes the cache in between, a later `put` has no
  // effect.
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
    // The card may have been deleted since.
    if (response?.ok) await cache.put(path, response);
  }
}

/** True if a picture is cached on this device. @param key the picture's key in storage */
export const hasPicture = async (key: string): Promise<boolean> =>
  (await caches.match(`/api/images/${key}`, { ignoreVary: true })) !== undefined;

/** Deletes all pictures that this user's session cached. */
export async function dropPictures(): Promise<void> {
  await Promise.all([SEEN_PICTURES, OWN_PICTURES].map((name) => caches.delete(name)));
}
