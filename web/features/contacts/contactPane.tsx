import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { publicCardQuery } from "../cards/cards.queries.ts";
import { CardView } from "../cards/cardView.tsx";
import { contactsQuery } from "./contacts.queries.ts";
import { RemoveContact } from "./removeContact.tsx";

/** A saved card, and what can be done with it. */
export function ContactPane({ cardId, onRemoved }: { cardId: string; onRemoved: () => void }) {
  const { data: card, error } = useQuery(publicCardQuery(cardId));
  const { data: contacts } = useInfiniteQuery(contactsQuery());
  const contact = contacts?.pages.flatMap(({ items }) => items).find((saved) => saved.card?.cardId === cardId);
  const pane = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone the list, and with it the row that had the focus, has made room for the card.
    if (!document.activeElement?.checkVisibility() || document.activeElement === document.body) pane.current?.focus();
  }, []);

  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={card?.name ?? contact?.name ?? ""}
      className="grid gap-4 outline-none"
    >
      {card && <CardView card={card} />}
      {!card && !error && <Skeleton className="aspect-4/5 w-full rounded-lg" />}
      {error && (
        <p role="alert" className="rounded-lg bg-wash px-6 py-16 text-center">
          {describeError(error)}
        </p>
      )}
      {card && (
        <div className="flex flex-wrap gap-2">
          <Button look="primary" className="flex-1" asChild>
            <a href={`/c/${cardId}.vcf`}>{m.share_save_contact()}</a>
          </Button>
          <Button className="flex-1" asChild>
            <a href={`/c/${cardId}`}>{m.card_open()}</a>
          </Button>
        </div>
      )}
      {contact && <RemoveContact contact={contact} onRemoved={onRemoved} />}
    </section>
  );
}
