import type { PublicCard } from "../../../worker/features/cards/cards.rules.ts";
import { OWN_PICTURES, SEEN_PICTURES } from "../../lib/cacheNames.ts";

/** Keeps the pictures and QR codes of one's own cards, and no others; one that fails is tried again next time. */
export async function keepOwnPictures(cards: PublicCard[]): Promise<void> {
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
    const answer = await fetch(path).catch(() => undefined);
    // The card may have gone meanwhile.
    if (answer?.ok) await cache.put(path, answer);
  }
}

/** True where a picture was seen on this device, and is still there. @param key its name in the store */
export const hasPicture = async (key: string): Promise<boolean> =>
  (await caches.match(`/api/images/${key}`, { ignoreVary: true })) !== undefined;

/** Drops every picture that this person's use left on the device. */
export async function dropPictures(): Promise<void> {
  await Promise.all([SEEN_PICTURES, OWN_PICTURES].map((name) => caches.delete(name)));
}
