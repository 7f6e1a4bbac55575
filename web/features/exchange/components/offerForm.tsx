import { type FormEvent, type ReactNode, useState } from "react";
import type { NewOffer } from "../../../../domain/exchange/exchanges.schema.ts";
import { EXCHANGE_TEXT_MAX_LENGTH } from "../../../../domain/exchange/exchangeTerms.ts";
import { Field } from "../../../components/field.tsx";
import { TypedGuard } from "../../../components/leaveGuard.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { readOffer } from "../readOffer.ts";
import { MetFields } from "./metFields.tsx";
import { OwnCardField } from "./ownCardField.tsx";

type Props = {
  /** The ID of the form, if its button is elsewhere. */
  id?: string;
  /** The card of the person who gets the offer. */
  cardId: string;
  /** The cards to give. */
  cards: OwnCards;
  busy: boolean;
  onOffer: (offer: NewOffer) => void;
  /** The button. */
  children?: ReactNode;
};

/** The card to give, if there are several, and what the user says about the meeting. */
export function OfferForm({ id, cardId, cards, busy, onOffer, children }: Props) {
  const [isTyped, setTyped] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onOffer(readOffer(new FormData(event.currentTarget), cardId));
  };
  return (
    <form id={id} onSubmit={submit} onInput={() => setTyped(true)}>
      <TypedGuard typed={isTyped} />
      <OwnCardField cards={cards} />
      <MetFields>
        <Field label={m.exchange_note()} name="note" maxLength={EXCHANGE_TEXT_MAX_LENGTH} className="mb-4!" />
      </MetFields>
      {children}
    </form>
  );
}
