import { associationPath, type Role } from "../../../../domain/associations/roles.ts";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { toHeader, toRow } from "../../../../domain/csv.ts";
import { uidOfCard } from "../../contacts/export/contactUid.ts";
import { toPrivateVcard, toVcard } from "../../vcard/vcard.ts";

/** A member who agreed to be in the directory, with the card that stands for them, if one does. */
export type DirectoryEntry = {
  id: number;
  name: string;
  email: string;
  role: Role;
  since: Date;
  publicCard: PublicCard | null;
};

/** Where things are found. */
export type MemberAddress = { origin: string; idx: number };

/** A member as vCard: their card, or else the name and address under which they are a member. */
export function toMemberVcard({ id, name, email, publicCard }: DirectoryEntry, { origin, idx }: MemberAddress): string {
  if (publicCard) {
    const card = { ...publicCard, email: publicCard.email ?? email };
    return toVcard(card, { url: uidOfCard(origin, publicCard.cardId) });
  }
  return toPrivateVcard(
    { ...NOTHING, name, email, note: "", tags: [], extra: [] },
    `${origin}${associationPath(idx)}?member=${id}`,
  );
}

const NOTHING = {
  phoneticName: null,
  position: null,
  companyName: null,
  address: null,
  phone: null,
  mobile: null,
  website: null,
};

const CARD_TEXTS = ["phoneticName", "position", "companyName", "phone", "mobile", "website", "address"] as const;

/** The first line of the directory as CSV. */
export const DIRECTORY_HEADER = toHeader(["name", "email", "role", ...CARD_TEXTS, "cardId", "joinedAt"]);

/** A member as a line of CSV, by the name and address under which they are a member. */
export function toMemberRow({ name, email, role, since, publicCard }: DirectoryEntry): string {
  const texts = CARD_TEXTS.map((column) => publicCard?.[column] ?? "");
  return toRow([name, email, role, ...texts, publicCard?.cardId ?? "", since.toISOString()]);
}
