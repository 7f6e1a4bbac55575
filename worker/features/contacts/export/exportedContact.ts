import { CONTACT_FIELDS } from "../../../../domain/cards/cardFields.ts";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { joinValues, OWN_COLUMNS, OWN_LABELS, OWN_MORE } from "../../../../domain/contact-files/ownCsv.ts";
import { type ContactWay, listWays } from "../../../../domain/contacts/contactWays.ts";
import { withoutShown } from "../../../../domain/contacts/wayLists.ts";
import { toHeader, toRow } from "../../../../domain/csv.ts";
import { toPrivateVcard, toVcard } from "../../vcard/vcard.ts";
import type { toContactDetail } from "../book/toContact.ts";
import { uidOfCard, uidOfContact } from "./contactUid.ts";

/** A contact in full. A withdrawn card has no `publicCard`. */
export type ExportedContact = ReturnType<typeof toContactDetail> & {
  extra: ContactWay[];
  ownExtra: ContactWay[];
  publicCard: PublicCard | null;
};

/** Converts a contact to a vCard. @param origin origin of the public card pages @param photo a JPEG */
export function toContactVcard(contact: ExportedContact, origin: string, photo?: ArrayBuffer | null): string {
  const { publicCard, note, tags, ownExtra, birthday } = contact;
  if (!publicCard) return toPrivateVcard(contact, toUid(contact, origin), photo);
  return toVcard(publicCard, {
    url: toUid(contact, origin),
    photo,
    kept: { note, tags, extra: withoutShown(ownExtra, publicCard), birthday },
  });
}

const toUid = ({ id, card }: ExportedContact, origin: string): string =>
  card ? uidOfCard(origin, card.cardId) : uidOfContact(origin, id);

/** The header of a contact export as CSV. */
export const CSV_HEADER = toHeader([...OWN_COLUMNS]);

/**
 * Converts a contact to a CSV line, which an import reads back without loss (`ownCsv.ts`). @param origin origin of the
 * public card pages
 */
export function toContactRow(contact: ExportedContact, origin: string): string {
  const { extra, birthday, tags, favourite, card, note, createdAt } = contact;
  return toRow([
    ...CONTACT_FIELDS.map((column) => contact[column] ?? ""),
    ...Object.values(OWN_MORE).map((kind) => joinValues(listWays(extra, kind))),
    ...Object.values(OWN_LABELS).map((kind) => joinLabels(extra.filter((way) => way.kind === kind))),
    birthday ?? "",
    joinValues(tags),
    favourite ? "true" : "",
    toUid(contact, origin),
    card?.cardId ?? "",
    note,
    createdAt.toISOString(),
  ]);
}

/** Empty if no value has a label, so that most cells are. */
const joinLabels = (ways: ContactWay[]): string =>
  ways.some(({ label }) => label) ? joinValues(ways.map(({ label }) => label ?? "")) : "";
