/** Where an installed Moa takes what other applications share with it; the service worker answers there. */
export const SHARE_TARGET = "/share-target";

/** The cache, and the address in it, of a file of contacts that was shared and is not yet imported. */
export const SHARED_CACHE = "shared";
export const SHARED_FILE = "/shared.vcf";
