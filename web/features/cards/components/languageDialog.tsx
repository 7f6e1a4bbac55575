import { Link } from "@tanstack/react-router";
import { locales, nativeName } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../queries.ts";

type Props = { card: Pick<OwnCard, "idx" | "locale" | "texts">; onClose: () => void };

/** The languages that a card does not have yet, each linked to its texts. */
export function LanguageDialog({ card, onClose }: Props) {
  const missing = locales.filter(
    (locale) => locale !== card.locale && !card.texts.some((texts) => texts.locale === locale),
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.card_languages_add()}
      actions={
        <Button variant="plain" onClick={onClose}>
          {m.action_cancel()}
        </Button>
      }
    >
      <p className="mb-4">{m.card_languages_text()}</p>
      <ul className="grid grid-cols-2 gap-x-3">
        {missing.map((locale) => (
          <li key={locale}>
            <Link
              to="/card/edit/$idx"
              params={{ idx: String(card.idx) }}
              search={{ lang: locale }}
              replace
              resetScroll={false}
              onClick={onClose}
              aria-label={m.card_language_add({ language: nativeName(locale) })}
              className="flex min-h-11 items-center rounded-md px-3 text-ink hover:bg-wash"
            >
              <span lang={locale}>{nativeName(locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
