import type * as z from "zod";
import type { Locale } from "../locales.ts";
import { type CardTexts, isTranslated, mapFields, type TranslatedField } from "./cardFields.ts";
import type { publicCard } from "./cards.responses.ts";
import { MENU_MAX_ITEMS } from "./menuLimit.ts";
import { ACCENTS, parseAccent, parseTheme, THEMES } from "./themes.ts";

/** A card in another language. Null means that the original text is used. */
type Translation = Record<TranslatedField, string | null> & { locale: string };

/** The public view of a card in one language. The application and the page at `/c/` both render it. */
export type PublicCard = z.output<typeof publicCard>;

type CardRow = Omit<PublicCard, "locales" | "menu" | "updatedAt" | "theme" | "accent"> & {
  updatedAt: Date;
  theme: string;
  accent: string;
  /** True if the owner has reached the quota of leads. */
  detailsFull: boolean;
};

/**
 * Returns the first preferred language that the card has, otherwise the card's own language. @see product.md, "Cards"
 */
export function chooseLocale(own: string, translated: string[], preferredLocales: Locale[]): string {
  return preferredLocales.find((locale) => locale === own || translated.includes(locale)) ?? own;
}

/**
 * Returns the public view of a card in the reader's language. Texts without a translation stay in the original
 * language.
 */
export function toPublicCard(
  card: CardRow,
  translations: Translation[],
  menu: { siteName: string; url: string }[],
  preferredLocales: Locale[],
): PublicCard {
  const translated = translations.map(({ locale }) => locale);
  const locale = chooseLocale(card.locale, translated, preferredLocales);
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

/** Replaces the texts that have a translation. The others stay unchanged. */
function translateCard(card: CardTexts, texts: Partial<Record<TranslatedField, string | null>> = {}): CardTexts {
  return mapFields((name) => (isTranslated(name) ? texts[name] : undefined) ?? card[name]) as CardTexts;
}

/**
 * Returns the premium look of a card. Without a valid ticket, it is the basic look; the row keeps the owner's choice.
 */
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
