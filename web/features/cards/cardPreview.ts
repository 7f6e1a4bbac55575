import type { PublicCard } from "../../../worker/features/cards/cards.rules.ts";
import type { CardValues } from "./cardFields.ts";

/** An ungiven text is absent from a card's face. */
const given = (text = "") => text.trim() || null;

/** The card with what is typed so far, as it will look. */
export function previewOf(card: PublicCard, values: CardValues): PublicCard {
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

/** A card's texts, to be edited. */
export const valuesOf = (card: { [Text in keyof CardValues]-?: string | null }): Required<CardValues> => ({
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
