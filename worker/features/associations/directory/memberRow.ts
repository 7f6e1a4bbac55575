import { associationPath, type Role } from "../../../../domain/associations/roles.ts";
import { CONTACT_FIELDS, isNamePart, mapContactFields } from "../../../../domain/cards/cardFields.ts";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { toHeader, toRow } from "../../../../domain/csv.ts";
import { uidOfCard } from "../../contacts/export/contactUid.ts";
import { toPrivateVcard, toVcard } from "../../vcard/vcard.ts";

/** A member who consented to the directory, with the card that represents them, if any. */
export type DirectoryEntry = {
  id: number;
  name: string;
  email: string;
  role: Role;
  since: Date;
  publicCard: PublicCard | null;
};

/** The origin of the service and the key of the association, for links. */
export type MemberAddress = { origin: string; idx: number };

/** Converts a member to a vCard: the member's card, or otherwise their name and address. */
export function toMemberVcard({ id, name, email, publicCard }: DirectoryEntry, { origin, idx }: MemberAddress): string {
  if (publicCard) {
    const card = { ...publicCard, email: publicCard.email ?? email };
    return toVcard(card, { url: uidOfCard(origin, publicCard.cardId) });
  }
  return toPrivateVcard(
    { ...NOTHING, name, email, note: "", tags: [], extra: [], birthday: null },
    `${origin}${associationPath(idx)}?member=${id}`,
  );
}

const NOTHING = mapContactFields(() => null);

/** The columns that the member's card fills. */
const CARD_TEXTS = CONTACT_FIELDS.filter((name) => name !== "name" && name !== "email" && !isNamePart(name));

/** The header of the directory as CSV. */
export const DIRECTORY_HEADER = toHeader(["name", "email", "role", ...CARD_TEXTS, "cardId", "joinedAt"]);

/** Converts a member to a CSV line, with the name and address of the membership. */
export function toMemberRow({ name, email, role, since, publicCard }: DirectoryEntry): string {
  const texts = CARD_TEXTS.map((column) => publicCard?.[column] ?? "");
  return toRow([name, email, role, ...texts, publicCard?.cardId ?? "", since.toISOString()]);
}
