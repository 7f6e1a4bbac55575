import { Link } from "@tanstack/react-router";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Chevron } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";

type Props = {
  name: string;
  /** How long it lasts, or what it is used for. */
  state: string;
};

/** A plan that the user has, as a line, linked to all own plans. */
export const HeldTicket = ({ name, state }: Props) => (
  <Link
    to="/user/tickets"
    aria-label={joinParts([m.ticket_own_title(), name, state])}
    className="-mx-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-2 hover:bg-wash"
  >
    <span className="min-w-0 grow basis-44">
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-balance text-ink-soft first-letter:uppercase">{state}</span>
    </span>
    <span className="flex shrink-0 items-center gap-1 text-sm font-medium text-ink-soft">
      {m.ticket_own_title()}
      <Chevron />
    </span>
  </Link>
);
