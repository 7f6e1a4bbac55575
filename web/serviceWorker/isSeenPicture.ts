/**
 * True for a picture of a card or contact, and for a QR code, which the service worker caches when it is seen. A picture
 * with a signature belongs to a withdrawn card, and its response must not be stored.
 */
export const isSeenPicture = ({ pathname, search }: URL): boolean =>
  search === "" && /^\/(api\/images\/|c\/[^/]+\/qr\.svg$)/.test(pathname);
