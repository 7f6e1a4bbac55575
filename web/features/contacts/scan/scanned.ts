/** What a QR code holds, as far as the card book can use it. */
export type Scanned =
  | { kind: "card"; cardId: string }
  | { kind: "vcard"; text: string }
  | { kind: "other"; text: string };

/**
 * Tells what was read. Our own cards are known by their address, and by it inside a vCard too, because the card
 * itself stays up to date and a copy of it does not. A vCard from elsewhere is a contact that may be kept; everything
 * else is only shown: a code opens nothing by itself.
 * @param origin where this product is served
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

/** Longer than any address of a card. */
const ADDRESS_MAX_LENGTH = 2000;

/** The card ID in a card's address; undefined for any other address. */
function cardIdAt(address: string, origin: string): string | undefined {
  if (address.length > ADDRESS_MAX_LENGTH || !URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  if (url.origin !== origin) return undefined;
  return /^\/c\/([a-z\d-]{4,30})\/?$/i.exec(url.pathname)?.[1]?.toLowerCase();
}

/** RFC 6350, 3.2: a line that begins with white space goes on with the one before. */
const unfold = (vcard: string) => vcard.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");
