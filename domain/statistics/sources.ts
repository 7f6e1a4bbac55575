/**
 * How visitors reach a card's page: by a QR code, a link from a share button, a wallet pass, a link on another page, or
 * unknown, e.g. if the address was typed or opened from a chat (docs/decisions/0034-statistics-by-source.md).
 */
export const SOURCES = ["qr", "share", "wallet", "link", "unknown"] as const;

export type Source = (typeof SOURCES)[number];

/** Values of `?s=` in addresses that Moa hands out. They are printed, so they must not change (statistics.js). */
export const SOURCE_MARKERS = { qr: "q", share: "s", wallet: "w" } as const satisfies Partial<Record<Source, string>>;

/** Marks the address of a card with its source. The page removes the marker, so that it is not passed on. */
export const markSource = (url: string, source: keyof typeof SOURCE_MARKERS) => `${url}?s=${SOURCE_MARKERS[source]}`;
