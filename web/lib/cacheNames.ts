/** Pictures that the user saw on this device. The service worker fills this cache and limits its size. */
export const SEEN_PICTURES = "pictures";

/** The pictures and QR codes of the user's own cards. The application fills this cache. */
export const OWN_PICTURES = "own";

/** The cache, and the address in it, of a contact file that was shared with the application and is not imported yet. */
export const SHARED_CACHE = "shared";
export const SHARED_FILE = "/shared.vcf";

/**
 * Prefix of the caches with the application's own files. Each build has one cache, and the previous build's cache is
 * still there.
 */
export const SHELLS = "shell-";

/** The IndexedDB database of the data that is available offline (web/features/offline). */
export const OFFLINE_DATABASE = "moa";
