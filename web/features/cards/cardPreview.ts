import {
  type CardFieldName,
  type CardTexts,
  mapFields,
  mapTranslatedFields,
  type TranslatedField,
} from "../../../domain/cards/cardFields.ts";
import { type PublicCard, toPublicCard } from "../../../domain/cards/publicCard.ts";
import { locales } from "../../../domain/locales.ts";
import type { CardValues } from "./cardFieldLabels.ts";
import type { OwnCard } from "./queries.ts";

/** An empty text is null on a card. */
const given = (text = "") => text.trim() || null;

/** The card with the form's values. */
export function withTyped<Card extends object>(card: Card, values: CardValues): Card & CardTexts {
  const typed = mapFields((name) => given(values[name]));
  return { ...card, ...typed, title: values.title.trim(), name: values.name.trim() };
}

/** The user's own card as a visitor with this locale sees it. */
export const seenIn = (card: OwnCard, locale: string): PublicCard =>
  toPublicCard(
    { ...card, updatedAt: new Date(card.updatedAt) },
    card.texts,
    card.menu,
    locales.filter((known) => known === locale),
  );

/** The user's own card as a visitor sees it who reads none of its languages. */
export const seenInOriginal = (card: OwnCard): PublicCard =>
  toPublicCard({ ...card, updatedAt: new Date(card.updatedAt) }, card.texts, card.menu, []);

/** A card's translated texts as form values. */
export const toTexts = (texts: Partial<Record<TranslatedField, string | null>> = {}): Record<TranslatedField, string> =>
  mapTranslatedFields((name) => texts[name] ?? "");

/** The form's values as translated texts. */
export const givenTexts = (
  values: Partial<Record<TranslatedField, string | undefined>>,
): Record<TranslatedField, string | null> => mapTranslatedFields((name) => given(values[name]));

/** A card's texts as form values. */
export const toFormValues = (card: CardTexts): Record<CardFieldName, string> => mapFields((name) => card[name] ?? "");

/** The preview of a card that does not exist yet. */
export const blankCard = (locale: string): PublicCard => ({
  idx: 0,
  cardId: "",
  type: "personal",
  locale,
  locales: [locale],
  ...mapFields(() => null),
  title: "",
  name: "",
  introKey: "",
  shareKey: "",
  photoKey: "",
  focusX: 0.5,
  focusY: 0.5,
  zoom: 1,
  extra: [],
  updatedAt: "",
  menu: [],
  premium: false,
  theme: "paper",
  accent: "ink",
  layout: "portrait",
  logoKey: null,
  detailsWanted: false,
  group: null,
});
