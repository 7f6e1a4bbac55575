import { VCard } from "vcard-creator";
import { type ContactTexts, VCARD_EXTENSIONS } from "../../../domain/cards/cardFields.ts";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { type ContactWay, findLabel, type WayLabel } from "../../../domain/contacts/contactWays.ts";
import { isEastAsianName } from "../../../domain/eastAsianName.ts";

type Extras = {
  /** Public URL of the card. It is also its UID. */
  url: string;
  /** A JPEG. */
  photo?: ArrayBuffer | null;
  /** What the reader has stored about the card. */
  kept?: { note: string; tags: string[]; extra: ContactWay[]; birthday: string | null };
};

type Texts = ContactTexts & { intro: string | null; extra: ContactWay[] };

/** A contact without a card. */
type PrivateContact = ContactTexts & {
  note: string;
  tags: string[];
  extra: ContactWay[];
  birthday: string | null;
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
  for (const way of kept?.extra ?? []) addWay(vcard, way);
  addBirthday(vcard, kept?.birthday ?? null);
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
  { note, tags, birthday, ...texts }: PrivateContact,
  uid: string,
  photo?: ArrayBuffer | null,
): string {
  const vcard = startVcard({ ...texts, intro: note });
  addBirthday(vcard, birthday);
  addTags(vcard, tags);
  addPhoto(vcard, photo);
  return vcard.addUid(uid).toString();
}

/** The types of RFC 2426 of each label. Readers take a number without a type of its own as a voice number. */
const PHONE_TYPES = {
  mobile: ["cell"],
  work: ["work"],
  home: ["home"],
  fax: ["work", "fax"],
} as const satisfies Partial<Record<WayLabel, string[]>>;

/** Adds a value. Without a label, its type is unknown. */
function addWay(vcard: VCard, { kind, label, value: text }: ContactWay): void {
  const value = singleLine(text);
  if (kind === "website") vcard.addUrl({ url: value });
  else if (kind === "address") vcard.addAddress({ street: value, type: ["postal"] });
  else if (label === "other") addOther(vcard, kind, value);
  else if (kind === "phone") vcard.addPhoneNumber({ number: value, type: label ? [...PHONE_TYPES[label]] : ["voice"] });
  else
    vcard.addEmail({ address: value, type: label === "work" || label === "home" ? ["internet", label] : ["internet"] });
}

/** RFC 2426 has no type for this label. Apple's extension is read by Google too. */
function addOther(vcard: VCard, kind: "phone" | "email", value: string): void {
  const [name, params] = kind === "phone" ? ["TEL", "TYPE=VOICE"] : ["EMAIL", "TYPE=INTERNET"];
  const group = `other${vcard.getProperties().length}`;
  vcard.addCustomProperty({ group, name, params, value: escapeText(value) });
  vcard.addCustomProperty({ group, name: "X-ABLABEL", value: "_$!<Other>!$_" });
}

function addPhoto(vcard: VCard, photo: ArrayBuffer | null | undefined): void {
  if (photo) vcard.addPhoto({ image: new Uint8Array(photo).toBase64(), mime: "JPEG" });
}

/** A birthday without a year has the form of RFC 6350, which readers of vCard 3.0 know too. */
function addBirthday(vcard: VCard, birthday: string | null): void {
  if (birthday) vcard.addCustomProperty({ name: "BDAY", value: birthday });
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
  // Saves little: without its parts, the whole name stands for them.
  "familyName",
  "givenName",
] as const satisfies readonly (keyof PublicCard)[];

/**
 * Capacity of a level-M code with 97 modules (version 20, ISO/IEC 18004 table 7). Finer codes fail on small prints and
 * with cheap cameras.
 */
export const QR_VCARD_MAX_BYTES = 666;

/** Converts a card to the vCard of a QR code, without picture and menu, and with as many fields as fit. */
export function toCompactVcard(card: PublicCard, url: string): string {
  // Additional numbers would make the code too fine.
  const content = { ...card, extra: [] };
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
  const { family, given } = getNameParts(card, name);
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
  const { phone, email, extra } = card;
  if (phone) addWay(vcard, { kind: "phone", value: phone, label: findLabel(extra, "phone", phone) ?? "work" });
  if (email) addWay(vcard, { kind: "email", value: email, label: findLabel(extra, "email", email) });
  for (const way of extra) if (way.value !== { phone, email, website: "", address: "" }[way.kind]) addWay(vcard, way);
  if (card.address) vcard.addAddress({ street: singleLine(card.address), type: ["work"] });
  if (card.website) vcard.addUrl({ url: singleLine(card.website), type: ["work"] });
  if (card.intro) vcard.addNote(multiLine(card.intro));
  for (const { name: field, property } of VCARD_EXTENSIONS) {
    const text = card[field];
    if (text) vcard.addCustomProperty({ name: property, value: escapeText(singleLine(text)) });
  }
  return vcard;
}

/** The parts of a name as its owner or its file gives them. Otherwise, those that the script determines. */
function getNameParts({ familyName, givenName }: Texts, name: string): { family: string; given: string } {
  if (!familyName && !givenName) return splitName(name);
  return { family: singleLine(familyName ?? ""), given: singleLine(givenName ?? "") };
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
