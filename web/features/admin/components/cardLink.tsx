import { Link } from "@tanstack/react-router";
import type { AdminLocation } from "../adminSearch.ts";

type Props = { card: { idx: number; name: string; cardId: string }; place: AdminLocation };

/** A link to a card on the administration page. */
export function CardLink({ card: { idx, name, cardId }, place }: Props) {
  return (
    <Link to="/admin" search={{ ...place, card: idx }} className="inline-flex min-h-11 flex-col justify-center">
      <span className="underline underline-offset-4">
        <bdi>{name}</bdi>
      </span>
      <span className="text-xs font-normal text-ink-soft">
        <bdi dir="ltr">{cardId}</bdi>
      </span>
    </Link>
  );
}
