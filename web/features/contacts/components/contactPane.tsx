import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { CardView } from "../../cards/components/cardView.tsx";
import { ReportLink } from "../../cards/components/reportLink.tsx";
import { SendMineBack } from "../../exchange/components/sendMineBack.tsx";
import { findInLists } from "../contacts.cache.ts";
import { contactQuery } from "../queries.ts";
import { removeContact } from "../removal.ts";
import { EditLink, UndoMerge } from "./contactLinks.tsx";
import { ContactNote } from "./contactNote.tsx";
import { ContactOrigin } from "./contactOrigin.tsx";
import { ContactTags } from "./contactTags.tsx";
import { FavouriteButton } from "./favouriteButton.tsx";
import { HandOver } from "./handOver.tsx";
import { OwnValues } from "./ownValues.tsx";
import { PaneMessage, usePaneFocus } from "./pane.tsx";
import { PrivateFace } from "./privateFace.tsx";
import { StayInTouch } from "./stayInTouch.tsx";

/** A contact: the current card, and the user's note and tags. */
export function ContactPane({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const queryClient = useQueryClient();
  const { data: contact, error } = useQuery(contactQuery(id));
  const pane = usePaneFocus();
  const name = contact?.name ?? findInLists(queryClient, id)?.name ?? "";

  const remove = () => {
    removeContact(queryClient, id);
    onRemoved();
  };

  return (
    <section ref={pane} tabIndex={-1} aria-label={name} className="@container grid gap-6 outline-none">
      {!contact && !error && <Skeleton className="aspect-4/5 w-full rounded-lg" />}
      {!contact && error && <PaneMessage>{describeError(error)}</PaneMessage>}
      {contact && (
        <>
          {contact.publicCard && <CardView card={contact.publicCard} />}
          {contact.card && !contact.publicCard && (
            <PaneMessage>
              <bdi className="mb-2 block text-lg font-semibold">{name}</bdi>
              {m.contacts_withdrawn_text()}
            </PaneMessage>
          )}
          {!contact.card && <PrivateFace contact={contact} />}
          {contact.card && <OwnValues contact={contact} />}
          <div className="flex flex-wrap gap-2">
            <HandOver contact={contact} />
            {!contact.card && <EditLink id={contact.id} />}
            {contact.undoToken && <UndoMerge token={contact.undoToken} />}
            <FavouriteButton contact={contact} />
          </div>
          <SendMineBack
            card={contact.publicCard}
            exchangedAt={contact.exchangedAt}
            offeredUntil={contact.offeredUntil}
          />
          <ContactTags contact={contact} />
          <StayInTouch contact={contact} />
          <ContactNote contact={contact} />
          <div className="grid gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
            <ContactOrigin contact={contact} />
            <div className="-mx-5 flex flex-wrap">
              <Button variant="plain" className="text-ink-soft" onClick={remove}>
                {m.contacts_remove()}
              </Button>
              {contact.publicCard && <ReportLink cardId={contact.publicCard.cardId} />}
            </div>
          </div>
        </>
      )}
    </section>
  );
}
