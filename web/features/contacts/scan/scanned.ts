/** The content of a QR code, as far as the card book can use it. */
export type Scanned =
  | { kind: "card"; cardId: string }
  | { kind: "vcard"; text: string }
  | { kind: "other"; text: string };

/**
 * Classifies the content of a code. A Moa card is recognized by its address, also inside a vCard, because a saved card
 * stays up to date and a copy does not. Other vCards can be saved as contacts. Anything else is only shown.
 * @param origin the origin of this product
 */
export function recogniseScan(text: string, origin: string): Scanned {
  const isVcard = /^\s*BEGIN:VCARD\s/i.test(text);
  const addresses = isVcard
    ? unfold(text)
        .split("\n")
        .flatMap((line) => /^(?:URL|UID)[^:]*:(.*)$/i.exec(line)?.[1] ?? [])
    : [text];
  const cardId = addresses.map((address) => cardIdAt(address, origin)).find((id) => id !== undefined);
  if (cardId) return { kind: "card", cardId };
  return { kind: isVcard ? "vcard" : "other", text };
}

/** Longer than any card address. */
const ADDRESS_MAX_LENGTH = 2000;

/** The card ID in a card's address. Undefined for other addresses. */
function cardIdAt(address: string, origin: string): string | undefined {
  if (address.length > ADDRESS_MAX_LENGTH || !URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  if (url.origin !== origin) return undefined;
  return /^\/c\/([a-z\d-]{4,30})\/?$/i.exec(url.pathname)?.[1]?.toLowerCase();
}

/** RFC 6350, 3.2: a line that begins with white space continues the previous one. */
const unfold = (vcard: string) => vcard.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");
