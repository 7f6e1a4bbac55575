import { localeRow } from "../../domain/locales.ts";
/** What a card's owner typed as an address, if it is one that may be followed: http, https, mailto, tel. */
export function safeUrl(url: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:)/i.test(url) ? url : undefined;
}

/** RFC 3966 knows digits and a leading plus; the rest is for the eye. */
export const telUrl = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

export const mailUrl = (address: string) => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;

const GOOGLE_MAPS = "https://www.google.com/maps/search/?api=1&query=";

/** Where an address in a language is shown on a map. */
export function mapUrl(address: string, locale: string): string {
  return (localeRow(locale).mapSearch ?? GOOGLE_MAPS) + encodeURIComponent(address);
}

/** A web address as people write it: `https://www.moa.example/` → `moa.example`. */
export const shortUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
