import { detectInAppBrowser } from "../../../domain/inAppBrowser.ts";
import { markSource } from "../../../domain/statistics/sources.ts";
import { getLocale } from "../../lib/i18n.ts";
import { canShare, copyLink, shareLink } from "../../lib/share.ts";

/** The public URL of a card. */
export const cardAddress = (cardId: string) => `${location.origin}/c/${cardId}`;

/** The URL that is copied and shared: the card's statistics count views that come from it. */
export const sharedAddress = (cardId: string) => markSource(cardAddress(cardId), "share");

/**
 * The path of a card's QR code. It encodes the card's address, or with `vcard` the contact itself, which works offline.
 */
export const qrAddress = (cardId: string, format: "svg" | "png" = "svg", kind: "link" | "vcard" = "link") =>
  `/c/${cardId}/qr.${format}${kind === "vcard" ? "?kind=vcard" : ""}`;

/**
 * The path of the vCard file. In browsers that cannot download files, the card's page, which explains what to do.
 *
 * @param locale the displayed language of the card. The statistics count the reader's
 */
export const contactAddress = (cardId: string, locale?: string) =>
  dropsFiles() ? `/c/${cardId}` : `/c/${cardId}.vcf${locale ? `?lang=${locale}&reader=${getLocale()}` : ""}`;

/** True in an in-app browser, which cannot download files. */
export const dropsFiles = () => detectInAppBrowser(navigator.userAgent, location.href) !== null;

export const copyAddress = async (cardId: string) => copyLink(sharedAddress(cardId));

export const shareAddress = async (cardId: string, name: string) =>
  shareLink({ title: name, url: sharedAddress(cardId) });

/** Shares a card where one button does it: without a share sheet, its link is copied. */
export const shareOrCopy = async (cardId: string, name: string) =>
  canShare() ? shareAddress(cardId, name) : copyAddress(cardId);
