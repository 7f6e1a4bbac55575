import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { joinValues, OWN_COLUMNS, OWN_MORE, OWN_TEXTS } from "../../../../domain/contact-files/ownCsv.ts";
import type { WayKind } from "../../../../domain/contacts/contactWays.ts";
import { toHeader, toRow } from "../../../../domain/csv.ts";
import { toPrivateVcard, toVcard } from "../../vcard/vcard.ts";
import type { toContactDetail } from "../book/toContact.ts";
import { uidOfCard, uidOfContact } from "./contactUid.ts";

/** A contact with all that there is to tell; one whose card was withdrawn is not among them. */
export type ExportedContact = ReturnType<typeof toContactDetail> & {
  extra: { kind: WayKind; value: string }[];
  publicCard: PublicCard | null;
};

/** A contact as vCard. @param origin where cards are found @param photo a JPEG */
export function toContactVcard(contact: ExportedContact, origin: string, photo?: ArrayBuffer | null): string {
  const { publicCard, note, tags } = contact;
  if (!publicCard) return toPrivateVcard(contact, uidOfContact(origin, contact.id), photo);
  return toVcard(publicCard, { url: uidOfCard(origin, publicCard.cardId), photo, kept: { note, tags } });
}

/** The first line of an export of contacts. */
export const CSV_HEADER = toHeader([...OWN_COLUMNS]);

/** A contact as a line of CSV, which an import reads back as it is (`ownCsv.rules.ts`). @param origin where cards are found */
export function toContactRow(contact: ExportedContact, origin: string): string {
  const { id, extra, tags, favourite, card, note, createdAt } = contact;
  return toRow([
    ...OWN_TEXTS.map((column) => contact[column] ?? ""),
    ...Object.values(OWN_MORE).map((kind) =>
      joinValues(extra.flatMap((way) => (way.kind === kind ? [way.value] : []))),
    ),
    joinValues(tags),
    favourite ? "true" : "",
    card ? uidOfCard(origin, card.cardId) : uidOfContact(origin, id),
    card?.cardId ?? "",
    note,
    createdAt.toISOString(),
  ]);
}
