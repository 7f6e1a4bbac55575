import { copyLink, shareLink } from "../../lib/share.ts";

/** Where a card is for everybody. */
export const cardAddress = (cardId: string) => `${location.origin}/c/${cardId}`;

/** Its QR code, as SVG. */
export const qrAddress = (cardId: string) => `/c/${cardId}/qr.svg`;

export const copyAddress = async (cardId: string) => copyLink(cardAddress(cardId));

export const shareAddress = async (cardId: string, name: string) =>
  shareLink({ title: name, url: cardAddress(cardId) });
