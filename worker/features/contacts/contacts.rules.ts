import type { Locale } from "../../i18n.ts";
import { chooseLocale } from "../cards/cards.rules.ts";

/** What a card and a private contact have in common. */
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
    title: string;
    photoKey: string;
    deletedAt: Date | null;
  };

/** The rows from which a contact is made up; without a card it is a private one. */
export type ContactRows = {
  contact: Texts & Ways & { id: number; photoKey: string | null; note: string; favourite: boolean; createdAt: Date };
  card: Card | null;
  translations: (Texts & { title: string | null; locale: string })[];
  tags: string[];
};

const NOTHING = { phone: null, mobile: null, email: null, website: null, photoKey: null, title: null };

/** A contact as its list shows it: a saved card as it is now, in the first language of the reader's that it has. */
export function toContact({ contact, card, translations, tags }: ContactRows, wanted: Locale[]) {
  const { id, note, favourite, createdAt } = contact;
  const { phoneticName, address, website, title, ...shown } = shownOf({ contact, card, translations }, wanted);
  return {
    id,
    ...shown,
    note,
    tags,
    favourite,
    createdAt,
    card: card && { idx: card.idx, cardId: card.cardId, title, available: card.deletedAt === null },
  };
}

/** As in the list, with all that there is to tell. */
export function toContactDetail(rows: ContactRows, wanted: Locale[]) {
  const { phoneticName, address, website } = shownOf(rows, wanted);
  return { ...toContact(rows, wanted), phoneticName, address, website };
}

/** A card that its owner withdrew shows no more than its name. */
function shownOf({ contact, card, translations }: Omit<ContactRows, "tags">, wanted: Locale[]) {
  if (!card) {
    const { name, phoneticName, position, companyName, address, photoKey, phone, mobile, email, website } = contact;
    const texts = { name: name ?? "", phoneticName, position, companyName, address, title: null };
    return { ...texts, photoKey, phone, mobile, email, website };
  }
  const translated = translations.map(({ locale }) => locale);
  const locale = chooseLocale(card.locale, translated, wanted);
  const texts = translations.find((translation) => translation.locale === locale);
  const name = texts?.name ?? card.name ?? "";
  if (card.deletedAt) return { name, phoneticName: null, position: null, companyName: null, address: null, ...NOTHING };
  const { photoKey, phone, mobile, email, website } = card;
  return {
    name,
    phoneticName: texts?.phoneticName ?? card.phoneticName,
    position: texts?.position ?? card.position,
    companyName: texts?.companyName ?? card.companyName,
    address: texts?.address ?? card.address,
    title: texts?.title ?? card.title,
    photoKey,
    phone,
    mobile,
    email,
    website,
  };
}
