import { chooseLocale } from "../../../../domain/cards/publicCard.ts";
import type { Locale } from "../../../../domain/locales.ts";

/** The texts that cards and private contacts share. */
type Texts = {
  name: string | null;
  phoneticName: string | null;
  position: string | null;
  companyName: string | null;
  address: string | null;
};

type Ways = { phone: string | null; mobile: string | null; email: string | null; website: string | null };

type Card = Texts &
  Ways & {
    idx: number;
    cardId: string;
    locale: string;
    name: string;
    title: string;
    photoKey: string;
    withdrawn: boolean;
  };

/** The rows of a contact. A contact without a card is a private contact. */
export type ContactRows = {
  contact: Texts & Ways & { id: number; photoKey: string | null; note: string; favourite: boolean; createdAt: Date };
  card: Card | null;
  translations: (Texts & { title: string | null; locale: string })[];
  tags: string[];
};

/**
 * Returns a contact for the list: a saved card shows its current content, in the first preferred language that it has.
 */
export function toContact(rows: ContactRows, wanted: Locale[]) {
  const { contact, card, tags } = rows;
  const { id, note, favourite, createdAt } = contact;
  const { name, position, companyName, photoKey, phone, mobile, email, title } = toShown(rows, wanted);
  return {
    id,
    name,
    position,
    companyName,
    photoKey,
    phone,
    mobile,
    email,
    note,
    tags,
    favourite,
    createdAt,
    card: card && { idx: card.idx, cardId: card.cardId, title, available: !card.withdrawn },
  };
}

/** Returns a contact in full. */
export function toContactDetail(rows: ContactRows, wanted: Locale[]) {
  const { phoneticName, address, website } = toShown(rows, wanted);
  return { ...toContact(rows, wanted), phoneticName, address, website };
}

const NOTHING = {
  title: null,
  phoneticName: null,
  position: null,
  companyName: null,
  address: null,
  photoKey: null,
  phone: null,
  mobile: null,
  email: null,
  website: null,
};

type Shown = Texts & Ways & { name: string; title: string | null; photoKey: string | null };

/** A withdrawn card shows only its name, whatever the reason. */
function toShown({ contact, card, translations }: ContactRows, wanted: Locale[]): Shown {
  if (!card) return { ...contact, name: contact.name ?? "", title: null };
  const translated = translations.map(({ locale }) => locale);
  const locale = chooseLocale(card.locale, translated, wanted);
  const texts = translations.find((translation) => translation.locale === locale);
  const name = texts?.name ?? card.name;
  if (card.withdrawn) return { ...NOTHING, name };
  return {
    ...card,
    name,
    title: texts?.title ?? card.title,
    phoneticName: texts?.phoneticName ?? card.phoneticName,
    position: texts?.position ?? card.position,
    companyName: texts?.companyName ?? card.companyName,
    address: texts?.address ?? card.address,
  };
}
