import { type ReactNode, useState } from "react";
import { type Locale, locales, nativeName } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/field.tsx";
import { Panes } from "../../../components/panes.tsx";
import { m } from "../../../lib/i18n.ts";
import { seenIn } from "../cardPreview.ts";
import type { OwnCard } from "../queries.ts";
import { CardLanguages } from "./cardLanguages.tsx";
import { CardView } from "./cardView.tsx";
import { ShareButtons } from "./shareButtons.tsx";

type Props = {
  card: OwnCard;
  /** The card with the typed values. */
  draft: OwnCard;
  /** The edited language. */
  editing: Locale;
  children: ReactNode;
};

/** The editor next to a preview in any of the card's languages. */
export function EditorPanes({ card, draft, editing, children }: Props) {
  const [chosen, setChosen] = useState<Locale>();
  const seen = chosen ?? editing;
  const shown = seenIn(draft, seen);
  return (
    <Panes
      aside={
        <section aria-label={m.card_preview()} className="mt-4 mb-10 grid gap-4 wide:mt-0">
          {shown.locales.length > 1 && (
            <SelectField
              label={m.card_preview_language()}
              value={seen}
              className="mb-0!"
              onChange={({ currentTarget: { value } }) => setChosen(locales.find((locale) => locale === value))}
            >
              {shown.locales.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {nativeName(locale)}
                </option>
              ))}
            </SelectField>
          )}
          <CardView card={shown} />
          {/* A card that was taken down cannot be shared. */}
          {!card.takenDownAt && (
            <>
              <ShareButtons cardId={card.cardId} name={card.name} />
              <Button variant="plain" asChild>
                <a href={`/c/${card.cardId}`}>{m.card_open()}</a>
              </Button>
            </>
          )}
        </section>
      }
    >
      <CardLanguages card={card} editing={editing} />
      {children}
    </Panes>
  );
}
