/** What a card's owner typed as an address, if it is one that may be followed: http, https, mailto, tel. */
export function safeUrl(url: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:)/i.test(url) ? url : undefined;
}

/** RFC 3966 knows digits and a leading plus; the rest is for the eye. */
export const telUrl = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

export const mailUrl = (address: string) => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;

/** Where an address is shown on a map. Google's has hardly any detail in Korea, so Korean addresses go to Naver's. */
export function mapUrl(address: string, locale: string): string {
  const query = encodeURIComponent(address);
  return locale === "ko"
    ? `https://map.naver.com/p/search/${query}`
    : `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** A web address as people write it: `https://www.moa.example/` → `moa.example`. */
export const shortUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
