import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Locale, locales, nativeName } from "../../../../domain/locales.ts";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../queries.ts";
import { LanguageDialog } from "./languageDialog.tsx";

const SEGMENT =
  "flex min-h-11 cursor-pointer items-center justify-center gap-1 rounded-full px-4 text-sm whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:bg-chosen aria-[current]:font-semibold aria-[current]:text-ink";

/** The languages of a card in one row, each linked to its texts, and a button that adds another one. */
export function LanguageBar({ card, editing }: { card: OwnCard; editing: Locale }) {
  const [isAdding, setAdding] = useState(false);
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  const own = locales.find((locale) => locale === card.locale);
  const others = locales.filter(
    (locale) => locale !== own && (locale === editing || card.texts.some((texts) => texts.locale === locale)),
  );
  const shown = own ? [own, ...others] : others;
  return (
    <nav aria-label={m.card_languages()} className="mb-4 flex max-w-full rounded-full bg-wash p-1 wide:mb-6 wide:w-fit">
      <ul ref={bar} className="fading flex min-w-0 grow overflow-x-auto [scrollbar-width:none]">
        {shown.map((locale) => (
          <li key={locale} className="grow">
            <Link
              to="/card/edit/$idx"
              params={{ idx: String(card.idx) }}
              search={locale === own ? {} : { lang: locale }}
              replace
              resetScroll={false}
              // The link without a language is a prefix of the others, so it must match exactly.
              activeOptions={{ exact: true }}
              aria-current={locale === editing ? "true" : undefined}
              className={SEGMENT}
            >
              {locale === own ? <Original locale={locale} /> : <span lang={locale}>{nativeName(locale)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < locales.length && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
          className={`${SEGMENT} shrink-0 ${shown.length > 1 ? "max-wide:px-3" : ""}`}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.6} />
          {/* Next to several languages, a phone has room for the icon only. */}
          <span className={shown.length > 1 ? "max-wide:sr-only" : ""}>{m.card_languages_add()}</span>
        </button>
      )}
      {isAdding && <LanguageDialog card={card} onClose={() => setAdding(false)} />}
    </nav>
  );
}

/** The language of the original. Only its name is in this language. */
function Original({ locale }: { locale: Locale }) {
  const name = nativeName(locale);
  const [before, after] = m.card_language_original({ language: name }).split(name);
  return (
    <span>
      {before}
      <span lang={locale}>{name}</span>
      {after}
    </span>
  );
}
