import { ChevronDown, Send } from "lucide-react";
import { useState } from "react";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { Button } from "../../../components/button.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useRefusalToast } from "../../upgrade/useRefusalToast.ts";
import { useOfferCard } from "../mutations.ts";
import { showOfferResult } from "../showOfferResult.ts";
import { useOfferableCards } from "../useOfferableCards.ts";
import { OfferForm } from "./offerForm.tsx";

type Props = {
  /** The saved card; null if it is not public any more. */
  card: PublicCard | null;
  exchangedAt: string | null;
  offeredUntil: string | null;
};

/** Offers an own card to the owner of a saved card. Absent if both have each other's card. */
export function SendMineBack({ card, exchangedAt, offeredUntil }: Props) {
  const [openedAt] = useState(() => Date.now());
  const cards = useOfferableCards();
  const offer = useOfferCard(false);
  const showRefusal = useRefusalToast();
  const isOpen = offeredUntil !== null && Date.parse(offeredUntil) > openedAt;
  const isSent = isOpen || offer.data?.status === "queued";
  const status = useLostFocus(isSent);
  if (!card || card.type === "group" || exchangedAt || !cards || cards.length === 0) return null;
  const { cardId, name } = card;
  if (isSent) {
    return (
      <p ref={status} tabIndex={-1} role="status" className="outline-none text-center text-sm text-ink-soft">
        {isOpen ? m.exchange_offered({ name, day: formatDay(offeredUntil) }) : m.exchange_queued()}
      </p>
    );
  }
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 hover:bg-wash [&::-webkit-details-marker]:hidden">
        <Send aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.6} />
        <span className="min-w-0 grow">{m.exchange_hint({ name })}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" strokeWidth={1.6} />
      </summary>
      <div className="px-4 pt-2 pb-4">
        <OfferForm
          cardId={cardId}
          cards={cards}
          busy={offer.isPending}
          onOffer={(json) =>
            offer.mutate(json, { onSuccess: (result) => showOfferResult(result, name), onError: showRefusal })
          }
        >
          <Button type="submit" className="mt-1 w-full" busy={offer.isPending}>
            {m.exchange_send()}
          </Button>
        </OfferForm>
      </div>
    </details>
  );
}
