/** Where an installed Moa takes what other applications share with it; the service worker answers there. */
export const SHARE_TARGET = "/share-target";
