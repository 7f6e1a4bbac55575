/** Pictures that were seen on this device; the service worker fills and bounds it. */
export const SEEN_PICTURES = "pictures";

/** The person's own cards: their pictures and QR codes; the application fills it. */
export const OWN_PICTURES = "own";

/** The cache, and the address in it, of a file of contacts that was shared and is not yet imported. */
export const SHARED_CACHE = "shared";
export const SHARED_FILE = "/shared.vcf";

/** How the caches of the application's own files begin; a build has one, and the one before it is there still. */
export const SHELLS = "shell-";

/** The database of what opens without a network (web/features/offline). */
export const OFFLINE_DATABASE = "moa";
