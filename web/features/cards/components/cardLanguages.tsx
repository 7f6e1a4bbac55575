import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useId } from "react";
import { type Locale, locales, nativeName } from "../../../../domain/locales.ts";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../queries.ts";

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm hover:bg-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

/** The languages of a card and the missing ones, each linked to its texts. */
export function CardLanguages({ card, editing }: { card: OwnCard; editing: Locale }) {
  const missingId = useId();
  const has = (locale: Locale) => card.texts.some((texts) => texts.locale === locale) || locale === editing;
  const others = locales.filter((locale) => locale !== card.locale);
  const present = others.filter(has);
  const missing = others.filter((locale) => !has(locale));
  const own = locales.find((locale) => locale === card.locale);
  const chip = (locale: Locale, isMissing = false) => (
    <li key={locale}>
      <Link
        to="/card/edit/$idx"
        params={{ idx: String(card.idx) }}
        search={locale === own ? {} : { lang: locale }}
        replace
        resetScroll={false}
        // The link without a language is a prefix of the others, so it must match exactly.
        activeOptions={{ exact: true }}
        aria-current={locale === editing ? "true" : undefined}
        aria-label={isMissing ? m.card_language_add({ language: nativeName(locale) }) : undefined}
        className={`${CHIP} ${isMissing ? "border-dashed border-line text-ink-soft" : "border-line bg-sheet"}`}
      >
        {isMissing && <Plus aria-hidden className="size-4" strokeWidth={1.6} />}
        <span lang={locale}>
          {locale === own ? m.card_language_original({ language: nativeName(locale) }) : nativeName(locale)}
        </span>
      </Link>
    </li>
  );
  return (
    <nav aria-label={m.card_languages()} className="mt-4 mb-8 grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {own && chip(own)}
        {present.map((locale) => chip(locale))}
      </ul>
      {missing.length > 0 && (
        <>
          <p id={missingId} className="text-sm text-ink-soft">
            {m.card_languages_missing()}
          </p>
          <ul aria-labelledby={missingId} className="flex flex-wrap gap-2">
            {missing.map((locale) => chip(locale, true))}
          </ul>
        </>
      )}
      <p className="text-sm text-ink-soft">{m.card_languages_text()}</p>
    </nav>
  );
}
