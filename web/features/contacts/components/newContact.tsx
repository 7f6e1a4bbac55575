import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { CardView } from "../../cards/components/cardView.tsx";
import { ReportLink } from "../../cards/components/reportLink.tsx";
import { ownCardsQuery, publicCardQuery } from "../../cards/queries.ts";
import { useRefusalToast } from "../../upgrade/useRefusalToast.ts";
import { useSaveContact } from "../mutations.ts";
import { PaneMessage, usePaneFocus } from "./pane.tsx";

/** A card from a link or a QR code. It is saved only when the user confirms. */
export function NewContact({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const { data: card, error } = useQuery(publicCardQuery(cardId));
  const { data: ownCards } = useQuery(ownCardsQuery());
  const own = ownCards?.find((mine) => mine.cardId === cardId);
  const save = useSaveContact();
  const navigate = useNavigate();
  const showRefusal = useRefusalToast();
  const pane = usePaneFocus();

  const add = () =>
    save.mutate(cardId, {
      onSuccess: ({ id }) => {
        toast("success", m.success_contact_added());
        void navigate({ to: "/business-cards", search: { contact: id }, replace: true });
      },
      onError: showRefusal,
    });

  return (
    <section ref={pane} tabIndex={-1} aria-label={card?.name ?? m.contact_new()} className="grid gap-4 outline-none">
      {!card && !error && <Skeleton className="aspect-4/5 w-full rounded-lg" />}
      {error && <PaneMessage>{describeError(error)}</PaneMessage>}
      {card && <CardView card={card} />}
      {own && <p className="text-center text-ink-soft">{m.error_contact_own_card()}</p>}
      {card && !own && <ReportLink cardId={cardId} />}
      <div className="sticky bottom-20 -mx-5 flex flex-wrap gap-2 bg-paper px-5 py-3 wide:bottom-0">
        {own && (
          <Button className="flex-1" asChild>
            <Link to="/card/edit/$idx" params={{ idx: String(own.idx) }}>
              {m.card_edit_title()}
            </Link>
          </Button>
        )}
        {card && !own && (
          <Button variant="primary" className="flex-1" busy={save.isPending} onClick={add}>
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
