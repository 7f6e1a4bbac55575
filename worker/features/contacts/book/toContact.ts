import {
  type CardFieldName,
  type ContactFieldName,
  type ContactTexts,
  mapContactFields,
  translateField,
} from "../../../../domain/cards/cardFields.ts";
import { chooseLocale } from "../../../../domain/cards/publicCard.ts";
import type { Locale } from "../../../../domain/locales.ts";

type Card = ContactTexts & {
  idx: number;
  cardId: string;
  locale: string;
  title: string;
  photoKey: string;
  withdrawn: boolean;
};

/** A contact with what belongs to it. A contact without a card is a private contact. */
export type ContactRows = Record<ContactFieldName, string | null> & {
  id: number;
  photoKey: string | null;
  note: string;
  favourite: boolean;
  createdAt: Date;
  birthday: string | null;
  remindAt: Date | null;
  card: Card | null;
  translations: (Partial<Record<CardFieldName, string | null>> & { locale: string })[];
  tags: string[];
};

/**
 * Returns a contact for the list: a saved card shows its current content, in the first preferred language that it has.
 */
export function toContact(rows: ContactRows, preferredLocales: Locale[]) {
  const { id, note, favourite, createdAt, card, tags } = rows;
  const { name, phoneticName, position, companyName, photoKey, phone, mobile, email, title } = toShown(
    rows,
    preferredLocales,
  );
  return {
    id,
    name,
    phoneticName,
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
export function toContactDetail(rows: ContactRows, preferredLocales: Locale[]) {
  const shown = toShown(rows, preferredLocales);
  const { birthday, remindAt } = rows;
  const texts = mapContactFields((field) => shown[field]) as ContactTexts;
  return { ...toContact(rows, preferredLocales), ...texts, birthday, remindAt };
}

const NOTHING = { ...mapContactFields(() => null), title: null, photoKey: null };

type Shown = ContactTexts & { title: string | null; photoKey: string | null };

/** A withdrawn card shows only its name, whatever the reason. */
function toShown({ card, translations, ...contact }: ContactRows, preferredLocales: Locale[]): Shown {
  if (!card) return { ...contact, name: contact.name ?? "", title: null };
  const translated = translations.map(({ locale }) => locale);
  const locale = chooseLocale(card.locale, translated, preferredLocales);
  const texts = translations.find((translation) => translation.locale === locale);
  const name = texts?.name ?? card.name;
  if (card.withdrawn) return { ...NOTHING, name };
  return {
    ...mapContactFields((field) => translateField(field, card, texts)),
    name,
    title: texts?.title ?? card.title,
    photoKey: card.photoKey,
  };
}
