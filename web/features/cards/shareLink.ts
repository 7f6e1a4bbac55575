import { detectInAppBrowser } from "../../../domain/inAppBrowser.ts";
import { copyLink, shareLink } from "../../lib/share.ts";

/** Where a card is for everybody. */
export const cardAddress = (cardId: string) => `${location.origin}/c/${cardId}`;

/** Its QR code: of its address, unless the contact itself is asked for, which needs no network. */
export const qrAddress = (cardId: string, format: "svg" | "png" = "svg", kind: "link" | "vcard" = "link") =>
  `/c/${cardId}/qr.${format}${kind === "vcard" ? "?kind=vcard" : ""}`;

/** The contact as a file; where another application would drop it, the card's page, which shows the way out. */
export const contactAddress = (cardId: string, locale?: string) =>
  dropsFiles() ? `/c/${cardId}` : `/c/${cardId}.vcf${locale ? `?lang=${locale}` : ""}`;

/** True in a browser inside another application, which saves no files. */
export const dropsFiles = () => detectInAppBrowser(navigator.userAgent, location.href) !== null;

export const copyAddress = async (cardId: string) => copyLink(cardAddress(cardId));

export const shareAddress = async (cardId: string, name: string) =>
  shareLink({ title: name, url: cardAddress(cardId) });
