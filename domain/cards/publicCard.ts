import type * as z from "zod";
import type { CardWay } from "../contacts/contactWays.ts";
import type { Locale } from "../locales.ts";
import { type CardTexts, mapFields, type TranslatedField, translateField } from "./cardFields.ts";
import type { publicCard } from "./cards.responses.ts";
import { MENU_MAX_ITEMS } from "./menuLimit.ts";
import { getShownLook } from "./themes.ts";

/** A card in another language. Null means that the original text is used. */
type Translation = Record<TranslatedField, string | null> & { locale: string };

/** The public view of a card in one language. The application and the page at `/c/` both render it. */
export type PublicCard = z.output<typeof publicCard>;

type CardRow = Omit<PublicCard, "locales" | "menu" | "updatedAt" | "theme" | "accent" | "layout" | "extra"> & {
  updatedAt: Date;
  theme: string;
  accent: string;
  layout: string;
  /** Null if there are none. */
  extra: CardWay[] | null;
  /** True if the owner reached the quota of contacts from visitors. */
  detailsFull: boolean;
};

/**
 * Returns the first preferred language that the card has, otherwise the card's own language. @see product.md, "Cards"
 */
export function chooseLocale(own: string, translated: string[], preferredLocales: Locale[]): string {
  return preferredLocales.find((locale) => locale === own || translated.includes(locale)) ?? own;
}

/** A link of a card, with its name in other languages. */
type MenuItem = { siteName: string; url: string; siteNames?: Partial<Record<string, string>> };

/**
 * Returns the public view of a card in the reader's language. Texts without a translation stay in the original
 * language.
 */
export function toPublicCard(
  card: CardRow,
  translations: Translation[],
  menu: MenuItem[],
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
    extra: card.extra ?? [],
    updatedAt: card.updatedAt.toISOString(),
    menu: (card.premium ? menu : menu.slice(0, MENU_MAX_ITEMS)).map(({ siteName, url, siteNames }) => ({
      // A name from before this language became the card's own no longer has a field in the editor.
      siteName: (locale === card.locale ? undefined : siteNames?.[locale]) ?? siteName,
      url,
    })),
    ...resolveLook(card),
    group: card.group,
  };
}

/** Replaces the texts that have a translation. The others stay unchanged. */
function translateCard(card: CardTexts, texts?: Partial<Record<TranslatedField, string | null>>): CardTexts {
  return mapFields((name) => translateField(name, card, texts)) as CardTexts;
}

/** Returns the premium features of a card. Without a valid ticket, it has none; the row keeps the owner's choice. */
function resolveLook(
  card: CardRow,
): Pick<PublicCard, "premium" | "theme" | "accent" | "layout" | "logoKey" | "detailsWanted"> {
  const { premium, logoKey, detailsWanted, detailsFull } = card;
  return {
    premium,
    ...getShownLook(card),
    logoKey: premium ? logoKey : null,
    detailsWanted: premium && detailsWanted && !detailsFull,
  };
}
