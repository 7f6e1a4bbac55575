import { useState } from "react";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { type Locale, locales, nativeName } from "../../../../domain/locales.ts";
import { m } from "../../../lib/i18n.ts";

/** A card as it will be after the changes are saved. */
export type Preview = {
  /** The card as a visitor sees it who reads this language. */
  see: (locale: string) => PublicCard;
  /** The language that is edited. */
  locale: string;
  /** The links are edited, so the preview shows where they are. */
  showsLinks?: boolean;
  /** URLs of pictures that are not stored yet. */
  imageUrl?: string | undefined;
  logoUrl?: string | undefined;
};

/** The language in which a preview is shown: the edited one until another one is selected. */
export function usePreviewLanguage({ see, locale }: Preview) {
  const [chosen, setChosen] = useState<Locale>();
  const card = see(chosen ?? locale);
  return { card, locale: card.locale, choose: setChosen };
}

type Props = {
  card: PublicCard;
  onChoose: (locale: Locale | undefined) => void;
};

/** Selects one of the card's languages. With one language, only says what is shown. */
export function PreviewLanguage({ card, onChoose }: Props) {
  if (card.locales.length < 2)
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-soft">
        {m.card_preview_in({ language: nativeName(card.locale) })}
      </p>
    );
  return (
    <label className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>{m.card_preview_language()}</span>
      <select
        value={card.locale}
        onChange={({ currentTarget: { value } }) => onChoose(locales.find((locale) => locale === value))}
        className="min-h-11 rounded-full border border-field bg-sheet ps-4 pe-10 text-ink"
      >
        {card.locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {nativeName(locale)}
          </option>
        ))}
      </select>
    </label>
  );
}
