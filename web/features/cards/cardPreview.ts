import { type PublicCard, toPublicCard } from "../../../domain/cards/publicCard.ts";
import type { Locale } from "../../../domain/locales.ts";
import type { CardValues, TextName } from "./cardFields.ts";
import type { OwnCard } from "./queries.ts";

/** An ungiven text is absent from a card's face. */
const given = (text = "") => text.trim() || null;

/** The card with what is typed so far. */
export function withTyped<Card extends object>(card: Card, values: CardValues) {
  return {
    ...card,
    title: values.title.trim(),
    name: values.name.trim(),
    phoneticName: given(values.phoneticName),
    position: given(values.position),
    companyName: given(values.companyName),
    phone: given(values.phone),
    mobile: given(values.mobile),
    email: given(values.email),
    website: given(values.website),
    address: given(values.address),
    intro: given(values.intro),
  };
}

/** One's own card as a visitor sees it who reads this language. */
export const seenIn = (card: OwnCard, locale: Locale): PublicCard =>
  toPublicCard({ ...card, updatedAt: new Date(card.updatedAt) }, card.texts, card.menu, [locale]);

/** As above, to one who reads none of its languages. */
export const seenInOriginal = (card: OwnCard): PublicCard =>
  toPublicCard({ ...card, updatedAt: new Date(card.updatedAt) }, card.texts, card.menu, []);

/** A card's texts in another language, to be edited. */
export const toTexts = (texts: Partial<Record<TextName, string | null>> = {}): Record<TextName, string> => ({
  title: texts.title ?? "",
  name: texts.name ?? "",
  phoneticName: texts.phoneticName ?? "",
  position: texts.position ?? "",
  companyName: texts.companyName ?? "",
  address: texts.address ?? "",
  intro: texts.intro ?? "",
});

/** What is typed so far of a card's texts in another language. */
export const givenTexts = (values: Partial<Record<TextName, string | undefined>>): Record<TextName, string | null> => ({
  title: given(values.title),
  name: given(values.name),
  phoneticName: given(values.phoneticName),
  position: given(values.position),
  companyName: given(values.companyName),
  address: given(values.address),
  intro: given(values.intro),
});

/** A card's texts, to be edited. */
export const toFormValues = (card: { [Text in keyof CardValues]-?: string | null }): Required<CardValues> => ({
  title: card.title ?? "",
  name: card.name ?? "",
  phoneticName: card.phoneticName ?? "",
  position: card.position ?? "",
  companyName: card.companyName ?? "",
  phone: card.phone ?? "",
  mobile: card.mobile ?? "",
  email: card.email ?? "",
  website: card.website ?? "",
  address: card.address ?? "",
  intro: card.intro ?? "",
});

/** A card that is not made yet. */
export const blankCard = (locale: string): PublicCard => ({
  idx: 0,
  cardId: "",
  type: "personal",
  locale,
  locales: [locale],
  title: "",
  name: "",
  phoneticName: null,
  position: null,
  companyName: null,
  address: null,
  intro: null,
  phone: null,
  mobile: null,
  email: null,
  website: null,
  introKey: "",
  shareKey: "",
  photoKey: "",
  focusX: 0.5,
  focusY: 0.5,
  zoom: 1,
  updatedAt: "",
  menu: [],
  premium: false,
  theme: "paper",
  accent: "ink",
  detailsWanted: false,
  group: null,
});
