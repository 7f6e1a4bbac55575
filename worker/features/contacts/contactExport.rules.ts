import { toHeader, toRow } from "../../csv.rules.ts";
import type { PublicCard } from "../cards/cards.rules.ts";
import { privateVcardOf, vcardOf } from "../public/vcard.rules.ts";
import type { toContactDetail } from "./contacts.rules.ts";
import { uidOfCard, uidOfContact } from "./contactUid.rules.ts";

type WayKind = "phone" | "email" | "website" | "address";

/** A contact with all that there is to tell; one whose card was withdrawn is not among them. */
export type ExportedContact = ReturnType<typeof toContactDetail> & {
  extra: { kind: WayKind; value: string }[];
  publicCard: PublicCard | null;
};

const TEXTS = [
  "name",
  "phoneticName",
  "position",
  "companyName",
  "phone",
  "mobile",
  "email",
  "website",
  "address",
] as const;

/** Further numbers and addresses, under the headers that Google Contacts uses for them. */
const MORE = {
  otherPhones: "phone",
  otherEmails: "email",
  otherWebsites: "website",
  otherAddresses: "address",
} as const;

/** A contact as vCard. @param origin where cards are found @param photo a JPEG */
export function toContactVcard(contact: ExportedContact, origin: string, photo?: ArrayBuffer | null): string {
  const { publicCard, note, tags } = contact;
  if (!publicCard) return privateVcardOf(contact, uidOfContact(origin, contact.id), photo);
  return vcardOf(publicCard, { url: uidOfCard(origin, publicCard.cardId), photo, kept: { note, tags } });
}

/** The first line of an export of contacts. */
export const CSV_HEADER = toHeader([
  ...TEXTS,
  ...Object.keys(MORE),
  "tags",
  "favourite",
  "uid",
  "cardId",
  "note",
  "savedAt",
]);

/** A contact as a line of CSV (RFC 4180). @param origin where cards are found */
export function toContactRow(contact: ExportedContact, origin: string): string {
  const { id, extra, tags, favourite, card, note, createdAt } = contact;
  return toRow([
    ...TEXTS.map((column) => contact[column] ?? ""),
    ...Object.values(MORE).map((kind) => together(extra.flatMap((way) => (way.kind === kind ? [way.value] : [])))),
    together(tags),
    favourite ? "true" : "",
    card ? uidOfCard(origin, card.cardId) : uidOfContact(origin, id),
    card?.cardId ?? "",
    note,
    createdAt.toISOString(),
  ]);
}

/** Several values in one cell, as Google Contacts writes them. */
const together = (values: string[]) => values.join(" ::: ");
