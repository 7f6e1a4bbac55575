import { toKeypadNumber } from "../../domain/digits.ts";
import { localeRow } from "../../domain/locales.ts";

/** Returns the URL if its scheme is safe to link to: http, https, mailto or tel. The card's owner typed it. */
export function safeUrl(url: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:)/i.test(url) ? url : undefined;
}

/**
 * RFC 3966 needs only digits and a leading plus. A zero in parentheses, as in `+82 (0)10`, is for domestic calls. What
 * follows seven or more digits, such as an extension (`ext. 12`, `내선 12`, `/1`), is not part of the number.
 */
export const telUrl = (number: string) =>
  `tel:${toKeypadNumber(number)
    .replace(/^(\s*\+[^(]*)\(0\)/, "$1")
    .replace(/((?:\d\D*){7})[\p{L};,#~/].*$/su, "$1")
    .replace(/[^\d+]/g, "")}`;

export const mailUrl = (address: string) => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;

const GOOGLE_MAPS = "https://www.google.com/maps/search/?api=1&query=";

/** A map search for an address. @param locale selects the map service (domain/locales.ts) */
export function mapUrl(address: string, locale: string): string {
  return (localeRow(locale).mapSearch ?? GOOGLE_MAPS) + encodeURIComponent(address);
}

/** A web address without scheme, `www.` and final slash: `https://www.moa.example/` → `moa.example`. */
export const shortUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
