import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Ticket as Icon } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { ticketsQuery } from "../queries.ts";
import { holdingLines } from "./holdings.tsx";

/** The user's current tickets, with a link to all tickets or to the shop. */
export function OwnTickets() {
  // Not a suspense query, so that the rest of the page works offline.
  const { data: tickets } = useQuery(ticketsQuery());
  const lines = tickets ? holdingLines(tickets) : [];
  const none = tickets?.length === 0;
  return (
    <section aria-labelledby="own-tickets">
      <h2 id="own-tickets" className="mb-2 text-sm text-ink-soft">
        {m.ticket_own_title()}
      </h2>
      <Link
        to={none ? "/payment/select-ticket" : "/user/tickets"}
        className="-mx-2 flex min-h-18 items-center gap-4 rounded-md px-2 py-3 hover:bg-wash"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-md border border-dashed border-line text-ink-soft">
          <Icon aria-hidden className="size-5" strokeWidth={1.6} />
        </span>
        <span className="min-w-0 flex-1">
          {lines.length === 0 && (none ? m.ticket_see_plans() : m.ticket_own_title())}
          {lines.map((line) => (
            <span key={line} className="block first:font-semibold">
              {line}
            </span>
          ))}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" strokeWidth={1.6} />
      </Link>
      <div className="border-t border-line" />
    </section>
  );
}
