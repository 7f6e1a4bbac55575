import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { NewOffer } from "../../../../domain/exchange/exchanges.schema.ts";
import { Button } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { describeError, isOutOfReach } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { CardView } from "../../cards/components/cardView.tsx";
import { ReportLink } from "../../cards/components/reportLink.tsx";
import { ownCardsQuery, publicCardQuery } from "../../cards/queries.ts";
import { OfferForm } from "../../exchange/components/offerForm.tsx";
import { useOfferCard } from "../../exchange/mutations.ts";
import { showOfferResult } from "../../exchange/showOfferResult.ts";
import { useOfferableCards } from "../../exchange/useOfferableCards.ts";
import { useRefusalToast } from "../../upgrade/useRefusalToast.ts";
import { useSaveContact } from "../mutations.ts";
import { savedAsQuery } from "../queries.ts";
import { takeSavingTap } from "../savingTap.ts";
import { PaneMessage, usePaneFocus } from "./pane.tsx";

/**
 * A card from a link or a QR code. It is saved when the user confirms, or at once if they pressed "Save in Moa". The user
 * can also exchange cards, which saves it and offers an own card to its owner. Without a network, the card is unknown,
 * but the exchange is sent later.
 */
export function NewContact({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const { data: card, error } = useQuery(publicCardQuery(cardId));
  const { data: ownCards } = useQuery(ownCardsQuery());
  const offerable = useOfferableCards();
  const own = ownCards?.find((mine) => mine.cardId === cardId);
  const save = useSaveContact();
  const exchange = useOfferCard(true);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showRefusal = useRefusalToast();
  const pane = usePaneFocus();
  const isAway = error !== null && isOutOfReach(error);
  const canExchange =
    !own && (card ? card.type !== "group" : isAway) && offerable !== undefined && offerable.length > 0;

  const open = (contact: number | null) =>
    void navigate({ to: "/business-cards", search: contact === null ? {} : { contact }, replace: true });

  /** Opens the contact along with the error if the card is saved: before, or by the refused exchange itself. */
  const refuse = async (refusal: unknown) => {
    showRefusal(refusal);
    const saved = await queryClient.fetchQuery(savedAsQuery(cardId)).catch(() => null);
    if (saved) open(saved.id);
  };

  const add = () =>
    save.mutate(cardId, {
      onSuccess: ({ id }) => {
        toast("success", m.success_contact_added());
        open(id);
      },
      onError: (refusal) => void refuse(refusal),
    });

  const exchangeCards = (offer: NewOffer) =>
    exchange.mutate(offer, {
      onSuccess: (result) => {
        showOfferResult(result, card?.name ?? cardId);
        open(result.contactId);
      },
      onError: (refusal) => void refuse(refusal),
    });

  const isReady = card !== undefined && ownCards !== undefined && !own;
  const addIfTapped = useEffectEvent(() => {
    if (takeSavingTap(cardId)) add();
  });
  useEffect(() => {
    if (isReady) addIfTapped();
  }, [isReady]);

  return (
    <section ref={pane} tabIndex={-1} aria-label={card?.name ?? m.contact_new()} className="grid gap-4 outline-none">
      {!card && !error && <Skeleton className="aspect-4/5 w-full rounded-lg" />}
      {error && <PaneMessage>{canExchange && isAway ? m.exchange_offline() : describeError(error)}</PaneMessage>}
      {card && <CardView card={card} />}
      {own && <p className="text-center text-ink-soft">{m.error_contact_own_card()}</p>}
      {canExchange && (
        <OfferForm
          id="exchange-cards"
          cardId={cardId}
          cards={offerable}
          busy={exchange.isPending}
          onOffer={exchangeCards}
        />
      )}
      {card && !own && <ReportLink cardId={cardId} />}
      {/* It reaches down to the tab bar, so that nothing shows between them. */}
      <div className="sticky bottom-14 -mx-5 flex flex-wrap gap-2 bg-paper px-5 pt-3 pb-9 wide:bottom-0 wide:pb-3">
        {own && (
          <Button className="flex-1" asChild>
            <Link to="/card/edit/$idx" params={{ idx: String(own.idx) }}>
              {m.card_edit_title()}
            </Link>
          </Button>
        )}
        {canExchange && (
          <Button
            variant="primary"
            type="submit"
            form="exchange-cards"
            className="grow basis-40"
            busy={exchange.isPending}
          >
            {m.exchange_now()}
          </Button>
        )}
        {card && !own && (
          <Button
            variant={canExchange ? "quiet" : "primary"}
            className="grow basis-40"
            busy={save.isPending}
            onClick={add}
          >
            {m.contact_save_card()}
          </Button>
        )}
        <Button variant="plain" onClick={onClose}>
          {m.contact_not_now()}
        </Button>
      </div>
    </section>
  );
}
