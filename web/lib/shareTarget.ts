/** The path that receives shares from other applications in an installed Moa. The service worker handles it. */
export const SHARE_TARGET = "/share-target";
