import { SHARED_CACHE, SHARED_FILE } from "../../../lib/cacheNames.ts";

/** The contact file that another application shared (web/serviceWorker/takeShared.ts). It can be read once. */
export async function takeSharedFile(): Promise<File | undefined> {
  const cache = await caches.open(SHARED_CACHE);
  const kept = await cache.match(SHARED_FILE);
  await cache.delete(SHARED_FILE);
  return kept && new File([await kept.blob()], SHARED_FILE.slice(1), { type: "text/vcard" });
}
