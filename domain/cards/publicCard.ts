import type { Locale } from "../locales.ts";
import { type CardTexts, isTranslated, mapFields, type TranslatedField } from "./cardFields.ts";
import { MENU_MAX_ITEMS } from "./menuLimit.ts";
import { ACCENTS, type Accent, parseAccent, parseTheme, THEMES, type Theme } from "./themes.ts";

/** A card in another language; null means "as in the card's own language". */
type Translation = Record<TranslatedField, string | null> & { locale: string };

/** What anybody may see of a card, in one language. The card's face is drawn from this, in the application and on `/c/`. */
export type PublicCard = CardTexts & {
  idx: number;
  cardId: string;
  type: "personal" | "group" | "premium";
  /** The language of the texts. */
  locale: string;
  /** All languages that the card has, its own first. */
  locales: string[];
  introKey: string;
  shareKey: string;
  photoKey: string;
  focusX: number;
  focusY: number;
  zoom: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  menu: { siteName: string; url: string }[];
  /** Of type premium, and its owner entitled now; else the three below are the basic look's. */
  premium: boolean;
  theme: Theme;
  accent: Accent;
  /** Visitors may leave their details, and there is room for them. */
  detailsWanted: boolean;
  /** The group that a card of type group stands for, which others join. */
  group: { idx: number; companyName: string; memberCount: number; joinPolicy: "open" | "approval" } | null;
};

type CardRow = Omit<PublicCard, "locales" | "menu" | "updatedAt" | "theme" | "accent"> & {
  updatedAt: Date;
  theme: string;
  accent: string;
  /** Its owner has as many leads as there may be. */
  detailsFull: boolean;
};

/** The first language of the reader's that the card has, else the card's own (product decisions, "One card, several languages"). */
export function chooseLocale(own: string, translated: string[], wanted: Locale[]): string {
  return wanted.find((locale) => locale === own || translated.includes(locale)) ?? own;
}

/** Puts a card into the reader's language, text by text. */
export function toPublicCard(
  card: CardRow,
  translations: Translation[],
  menu: { siteName: string; url: string }[],
  wanted: Locale[],
): PublicCard {
  const translated = translations.map(({ locale }) => locale);
  const locale = chooseLocale(card.locale, translated, wanted);
  const texts = translations.find((translation) => translation.locale === locale);
  return {
    idx: card.idx,
    cardId: card.cardId,
    type: card.type,
    locale,
    locales: [card.locale, ...translated.filter((other) => other !== card.locale)],
    ...translateCard(card, texts),
    introKey: card.introKey,
    shareKey: card.shareKey,
    photoKey: card.photoKey,
    focusX: card.focusX,
    focusY: card.focusY,
    zoom: card.zoom,
    updatedAt: card.updatedAt.toISOString(),
    menu: (card.premium ? menu : menu.slice(0, MENU_MAX_ITEMS)).map(({ siteName, url }) => ({ siteName, url })),
    ...resolveTheme(card),
    group: card.group,
  };
}

/** A card's texts in another language, field by field; what is not translated stays as it is. */
function translateCard(card: CardTexts, texts: Partial<Record<TranslatedField, string | null>> = {}): CardTexts {
  return mapFields((name) => (isTranslated(name) ? texts[name] : undefined) ?? card[name]) as CardTexts;
}

/** What a card shows of premium. Without a running ticket it falls back to the basic look; what was chosen stays in the row. */
function resolveTheme({
  premium,
  theme,
  accent,
  detailsWanted,
  detailsFull,
}: CardRow): Pick<PublicCard, "premium" | "theme" | "accent" | "detailsWanted"> {
  return premium
    ? { premium, theme: parseTheme(theme), accent: parseAccent(accent), detailsWanted: detailsWanted && !detailsFull }
    : { premium, theme: THEMES[0], accent: ACCENTS[0], detailsWanted: false };
}
