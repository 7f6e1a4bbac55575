import { Link } from "@tanstack/react-router";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Seal } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";

type Props = {
  name: string;
  /** How long it lasts, or what it is used for. */
  state: string;
};

/** A plan that the user has, as a small paper ticket with the seal on its stub, linked to all plans. */
export const HeldTicket = ({ name, state }: Props) => (
  <Link
    to="/user/tickets"
    aria-label={joinParts([m.ticket_own_title(), name, state])}
    className="mt-4 flex rounded-lg border border-line bg-sheet hover:bg-wash"
  >
    <span className="min-w-0 grow px-5 py-3.5">
      <span className="block text-lg font-semibold">{name}</span>
      <span className="block text-sm text-balance text-ink-soft first-letter:uppercase">{state}</span>
    </span>
    <span aria-hidden className="relative w-0 shrink-0">
      <span className="absolute inset-y-4 border-s border-dashed border-line" />
      {/* Half circles in the page's color, on top of the outline. */}
      <span className="absolute -start-2 -top-px h-2 w-4 rounded-b-full border border-t-0 border-line bg-paper" />
      <span className="absolute -start-2 -bottom-px h-2 w-4 rounded-t-full border border-b-0 border-line bg-paper" />
    </span>
    <span className="grid shrink-0 place-items-center px-5">
      <Seal className="size-10" />
    </span>
  </Link>
);
