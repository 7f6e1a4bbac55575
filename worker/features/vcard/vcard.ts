import { VCard } from "vcard-creator";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import type { ContactWay } from "../../../domain/contacts/contactWays.ts";
import { isEastAsianName } from "../../../domain/eastAsianName.ts";

type Extras = {
  /** The card's public address, which is its identity too. */
  url: string;
  /** A JPEG. */
  photo?: ArrayBuffer | null;
  /** What the reader keeps beside the card. */
  kept?: { note: string; tags: string[] };
};

type Texts = Record<
  "phoneticName" | "position" | "companyName" | "address" | "intro" | "phone" | "mobile" | "email" | "website",
  string | null
> & { name: string };

/** A contact without a card. */
type PrivateContact = Omit<Texts, "intro"> & {
  note: string;
  tags: string[];
  extra: ContactWay[];
};

/**
 * A card as vCard 3.0 (RFC 2426), the version that iOS, Android, Outlook and Google Contacts all read whole.
 * The library folds at 75 octets between characters and escapes the texts; control characters are taken out here,
 * because it would let a line break in a number or address begin a property of its own.
 */
export function toVcard(card: PublicCard, { url, photo, kept }: Extras): string {
  const intro = [card.intro, kept?.note].filter(Boolean).join("\n\n");
  const vcard = startVcard({ ...card, intro }).addUrl({ url });
  addTags(vcard, kept?.tags ?? []);
  addPhoto(vcard, photo);
  for (const [position, item] of card.menu.entries()) {
    // Apple's way to give an address a name; others read a plain URL.
    const group = `item${position + 1}`;
    vcard.addCustomProperty({ group, name: "URL", value: singleLine(item.url) });
    vcard.addCustomProperty({ group, name: "X-ABLABEL", value: escapeText(singleLine(item.siteName)) });
  }
  return vcard.addUid(url).addRevision(new Date(card.updatedAt)).toString();
}

/** A contact that has no card as vCard 3.0. @param uid the contact's identity @param photo a JPEG */
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

/** One more of what a contact has a field for; which of a person's it is was not said. */
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

/** What is left out of a QR code first, where not everything fits. Name and address of the card stay. */
const DISPENSABLE = [
  "intro",
  "address",
  "phoneticName",
  "website",
  "position",
  "companyName",
  "email",
  "phone",
] as const satisfies (keyof PublicCard)[];

/** A level-M code of 97 modules (version 20, ISO/IEC 18004 table 7): finer ones fail on small prints and cheap cameras. */
export const QR_VCARD_MAX_BYTES = 666;

/** A card as the vCard of a QR code: no picture and no menu, and as many fields as can be scanned. */
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

/** Who made the file and when is of no use in a QR code. */
const writeCompact = (card: PublicCard, url: string) =>
  startVcard(card)
    .addUrl({ url })
    .toString()
    .replace(/^(PRODID|REV):.*\r\n/gm, "");

function startVcard(card: Texts): VCard {
  const name = singleLine(card.name);
  const { family, given } = splitName(name);
  // The full name first: the library makes up its own where there is none.
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
  return vcard;
}

/**
 * Family and given name, only where the writing itself says which is which: two words in Chinese characters,
 * kana or Hangul stand family name first. All else stays whole in the given name's place, where every address
 * book shows it as it was typed ("Kim Minji" and "Ivan Petrov" order differently, and 남궁민 has a surname of two letters).
 */
function splitName(name: string): { family: string; given: string } {
  const words = name.split(/\s+/);
  const [family = "", given = ""] = words;
  const eastAsian = words.length === 2 && isEastAsianName(...words);
  return eastAsian ? { family, given } : { family: "", given: name };
}

/** U+2028 and U+2029 end a line for some readers; U+FEFF is lost at the start of a folded line. */
const singleLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\uFEFF]+/gu, " ").trim();

const multiLine = (text: string) =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(singleLine)
    .join("\n")
    .trim();

/** RFC 2426, 5: the library leaves this to us for properties that it does not know. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&");
