import { formatRole } from "../../../card-face/cardFace.tsx";
import { SelectField } from "../../../components/field.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../../cards/frontTexts.ts";

type Props = { cards: OwnCards; chosen?: number };

/**
 * Selects one of the user's cards, as the field `card` of a form. With one card, there is nothing to select.
 * @param chosen the initial selection; the first card if it is not among the cards
 */
export function OwnCardField({ cards, chosen }: Props) {
  const [first, ...others] = cards;
  if (!first) return null;
  if (others.length === 0) return <input type="hidden" name="card" value={first.idx} />;
  const initial = cards.find(({ idx }) => idx === chosen) ?? first;
  return (
    <SelectField label={m.exchange_card()} name="card" defaultValue={initial.idx} className="mb-2! [&_select]:truncate">
      {cards.map((card) => (
        <option key={card.idx} value={card.idx} lang={frontTexts(card).locale}>
          {[frontTexts(card).name, formatRole(frontTexts(card))].filter(Boolean).join(" · ")}
        </option>
      ))}
    </SelectField>
  );
}
