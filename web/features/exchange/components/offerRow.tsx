import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { NewAcceptance } from "../../../../domain/exchange/exchanges.schema.ts";
import { Button } from "../../../components/button.tsx";
import { TypedGuard } from "../../../components/leaveGuard.tsx";
import { PersonRow } from "../../../components/personRow.tsx";
import type { Exchange, OwnCards } from "../../../lib/apiTypes.ts";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { BlockDialog } from "../../blocks/components/blockDialog.tsx";
import { Role } from "../../cards/components/role.tsx";
import { useRefusalToast } from "../../upgrade/useRefusalToast.ts";
import { useAnswerOffer } from "../mutations.ts";
import { readAcceptance } from "../readOffer.ts";
import { MetFields } from "./metFields.tsx";
import { OwnCardField } from "./ownCardField.tsx";

/** An offer: the other person's card, what they say, and the buttons to answer. */
export function OfferRow({ offer, cards }: { offer: Exchange; cards: OwnCards }) {
  const { id, card, note, place, metAt, toCardIdx } = offer;
  const { name, locale } = card;
  const [accept, decline] = [useAnswerOffer(), useAnswerOffer()];
  const isAnswering = accept.isPending || decline.isPending;
  const [isTyped, setTyped] = useState(false);
  const [asksToBlock, setAsksToBlock] = useState(false);
  const navigate = useNavigate();
  const showRefusal = useRefusalToast();
  // An answered offer leaves the list, so nothing here may depend on the row.
  const acceptWith = async (acceptance: NewAcceptance) => {
    const { contactId, isQueued } = await accept.mutateAsync({ id, acceptance });
    if (isQueued) toast("info", m.exchange_queued());
    else toast("success", m.exchange_done({ name }));
    if (contactId !== null) await navigate({ to: "/business-cards", search: { contact: contactId } });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAnswering) acceptWith(readAcceptance(new FormData(event.currentTarget))).catch(showRefusal);
  };
  const refuse = () =>
    decline
      .mutateAsync({ id, acceptance: null })
      .then(() => toast("info", m.exchange_declined({ name })))
      .catch(showRefusal);
  return (
    <li className="border-b border-line pb-3 last:border-0">
      <form onSubmit={submit} onInput={() => setTyped(true)} aria-label={name}>
        <TypedGuard typed={isTyped} />
        <PersonRow
          name={name}
          card={card}
          details={
            <>
              <span>{m.exchange_wants()}</span>
              <span lang={locale}>
                <Role of={{ ...card, name }} />
              </span>
            </>
          }
        />
        {note && (
          <p dir="auto" className="mb-2 text-sm whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        <Met place={place} metAt={metAt} />
        <OwnCardField cards={cards} chosen={toCardIdx} />
        {cards.length > 0 && <MetFields />}
        <div className="flex flex-wrap gap-2">
          {cards.length > 0 ? (
            <Button type="submit" variant="primary" className="flex-1" busy={isAnswering}>
              {m.exchange_accept()}
            </Button>
          ) : (
            <Button className="flex-1" asChild>
              <Link to="/card/new">{m.my_page_create_card()}</Link>
            </Button>
          )}
          <Button variant="plain" className="flex-1" busy={isAnswering} onClick={() => void refuse()}>
            {m.exchange_decline()}
          </Button>
          <Button variant="plain" aria-label={m.block_what({ name })} onClick={() => setAsksToBlock(true)}>
            {m.block_action()}
          </Button>
        </div>
      </form>
      <BlockDialog open={asksToBlock} onOpenChange={setAsksToBlock} name={name} whom={{ offerId: id }} />
    </li>
  );
}

/** Where and when two people met, as far as they say so. */
function Met({ place, metAt }: { place: string | null | undefined; metAt: string | null | undefined }) {
  if (!place && !metAt) return null;
  return (
    <p className="mb-2 text-sm text-ink-soft *:block">
      {place && <span>{m.exchange_place_is({ place })}</span>}
      {metAt && <span>{m.exchange_day_is({ day: formatDay(metAt) })}</span>}
    </p>
  );
}
