import { VCard } from "vcard-creator";
import { type ContactTexts, VCARD_EXTENSIONS } from "../../../domain/cards/cardFields.ts";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import type { ContactWay } from "../../../domain/contacts/contactWays.ts";
import { isEastAsianName } from "../../../domain/eastAsianName.ts";

type Extras = {
  /** Public URL of the card. It is also its UID. */
  url: string;
  /** A JPEG. */
  photo?: ArrayBuffer | null;
  /** The reader's own note and tags. */
  kept?: { note: string; tags: string[] };
};

type Texts = ContactTexts & { intro: string | null };

/** A contact without a card. */
type PrivateContact = ContactTexts & {
  note: string;
  tags: string[];
  extra: ContactWay[];
};

/**
 * Converts a card to vCard 3.0 (RFC 2426), which iOS, Android, Outlook and Google Contacts import completely. The
 * library folds lines at 75 octets between characters and escapes texts. Control characters are removed here, because
 * the library would let a line break in a value start another property.
 *
 * @see product.md, "The public card page"
 */
export function toVcard(card: PublicCard, { url, photo, kept }: Extras): string {
  const intro = [card.intro, kept?.note].filter(Boolean).join("\n\n");
  const vcard = startVcard({ ...card, intro }).addUrl({ url });
  addTags(vcard, kept?.tags ?? []);
  addPhoto(vcard, photo);
  for (const [position, item] of card.menu.entries()) {
    // Apple's extension for a labeled URL. Other programs read a plain URL.
    const group = `item${position + 1}`;
    vcard.addCustomProperty({ group, name: "URL", value: singleLine(item.url) });
    vcard.addCustomProperty({ group, name: "X-ABLABEL", value: escapeText(singleLine(item.siteName)) });
  }
  return vcard.addUid(url).addRevision(new Date(card.updatedAt)).toString();
}

/** Converts a contact without a card to vCard 3.0. @param uid the contact's UID @param photo a JPEG */
export function toPrivateVcard(
  { note, tags, extra, ...texts }: PrivateContact,
  uid: string,
  photo?: ArrayBuffer | null,
): string {
  const vcard = startVcard({ ...texts, intro: note });
  for (const { kind, value } of extra) ADD[kind](vcard, singleLine(value));
  addTags(vcard, tags);
  addPhoto(vcard, photo);
  return vcard.addUid(uid).toString();
}

/** Adds an additional value. Its type (home, work) is unknown. */
const ADD: Record<PrivateContact["extra"][number]["kind"], (vcard: VCard, value: string) => VCard> = {
  phone: (vcard, number) => vcard.addPhoneNumber({ number, type: ["voice"] }),
  email: (vcard, address) => vcard.addEmail({ address, type: ["internet"] }),
  website: (vcard, url) => vcard.addUrl({ url }),
  address: (vcard, street) => vcard.addAddress({ street, type: ["postal"] }),
};

function addPhoto(vcard: VCard, photo: ArrayBuffer | null | undefined): void {
  if (photo) vcard.addPhoto({ image: new Uint8Array(photo).toBase64(), mime: "JPEG" });
}

function addTags(vcard: VCard, tags: string[]): void {
  if (tags.length > 0) vcard.addCategories(tags.map(singleLine));
}

/** Fields that a QR code omits if the vCard is too long, in this order. Name, mobile phone and URL always stay. */
const DISPENSABLE = [
  ...VCARD_EXTENSIONS.map(({ name }) => name).filter((name) => name !== "name"),
  "intro",
  "address",
  "phoneticName",
  "website",
  "position",
  "companyName",
  "email",
  "phone",
] as const satisfies readonly (keyof PublicCard)[];

/**
 * Capacity of a level-M code with 97 modules (version 20, ISO/IEC 18004 table 7). Finer codes fail on small prints and
 * with cheap cameras.
 */
export const QR_VCARD_MAX_BYTES = 666;

/** Converts a card to the vCard of a QR code, without picture and menu, and with as many fields as fit. */
export function toCompactVcard(card: PublicCard, url: string): string {
  const content = { ...card };
  let text = writeCompact(content, url);
  for (const field of DISPENSABLE) {
    if (new TextEncoder().encode(text).byteLength <= QR_VCARD_MAX_BYTES) break;
    content[field] = null;
    text = writeCompact(content, url);
  }
  return text;
}

/** Removes PRODID and REV, which a QR code does not need. */
const writeCompact = (card: PublicCard, url: string) =>
  startVcard(card)
    .addUrl({ url })
    .toString()
    .replace(/^(PRODID|REV):.*\r\n/gm, "");

function startVcard(card: Texts): VCard {
  const name = singleLine(card.name);
  const { family, given } = splitName(name);
  // Add the full name first. Otherwise the library generates one.
  const vcard = new VCard().addFullName(name).addName({ familyName: family, givenName: given });
  if (card.phoneticName) {
    const phonetic = splitName(singleLine(card.phoneticName));
    const parts = { "X-PHONETIC-LAST-NAME": phonetic.family, "X-PHONETIC-FIRST-NAME": phonetic.given };
    for (const [property, value] of Object.entries(parts)) {
      if (value) vcard.addCustomProperty({ name: property, value: escapeText(value) });
    }
  }
  if (card.companyName) vcard.addCompany({ name: singleLine(card.companyName) });
  if (card.position) vcard.addJobtitle(singleLine(card.position));
  if (card.mobile) vcard.addPhoneNumber({ number: singleLine(card.mobile), type: ["cell"] });
  if (card.phone) vcard.addPhoneNumber({ number: singleLine(card.phone), type: ["work"] });
  if (card.email) vcard.addEmail({ address: singleLine(card.email), type: ["internet"] });
  if (card.address) vcard.addAddress({ street: singleLine(card.address), type: ["work"] });
  if (card.website) vcard.addUrl({ url: singleLine(card.website), type: ["work"] });
  if (card.intro) vcard.addNote(multiLine(card.intro));
  for (const { name: field, property } of VCARD_EXTENSIONS) {
    const text = card[field];
    if (text) vcard.addCustomProperty({ name: property, value: escapeText(singleLine(text)) });
  }
  return vcard;
}

/**
 * Splits a name into family and given name if its script determines the order: two words in Chinese characters, kana or
 * Hangul have the family name first. Other names stay whole as the given name, which every address book shows as typed.
 * Their order varies ("Kim Minji", "Ivan Petrov"), and 남궁민 has a family name of two letters.
 */
function splitName(name: string): { family: string; given: string } {
  const words = name.split(/\s+/);
  const [family = "", given = ""] = words;
  const eastAsian = words.length === 2 && isEastAsianName(...words);
  return eastAsian ? { family, given } : { family: "", given: name };
}

/** Some readers treat U+2028 and U+2029 as line breaks. U+FEFF is lost at the start of a folded line. */
const singleLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\uFEFF]+/gu, " ").trim();

const multiLine = (text: string) =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(singleLine)
    .join("\n")
    .trim();

/** Escapes a value (RFC 2426, 5). The library does not do this for custom properties. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&");
