import { Link } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { roleOf } from "../../card-face/cardFace.tsx";
import { m } from "../../lib/i18n.ts";
import type { Contact } from "./contacts.queries.ts";

/** A saved card in a list; leads to the card. One that its owner put away shows no more than its name. */
export function ContactRow({ contact, selected = false }: { contact: Contact; selected?: boolean }) {
  const { card, name, photoKey } = contact;
  const isShown = card?.available !== false;
  const role = isShown ? roleOf({ ...contact, title: card?.title ?? "" }) : m.contacts_withdrawn();
  return (
    <Link
      to="/business-cards"
      search={card ? { card: card.cardId } : {}}
      aria-current={selected || undefined}
      className="flex min-h-18 items-center gap-4 rounded-md px-2 py-3 hover:bg-wash aria-[current=true]:bg-wash"
    >
      {photoKey ? (
        <img src={`/api/images/${photoKey}`} alt="" className="size-12 shrink-0 rounded-md bg-wash object-cover" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-md bg-wash text-ink-soft">
          <UserRound aria-hidden className="size-5" strokeWidth={1.6} />
        </span>
      )}
      <span className={`min-w-0 ${isShown ? "" : "text-ink-soft"}`}>
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm text-ink-soft">
          <bdi>{role}</bdi>
        </span>
      </span>
    </Link>
  );
}
