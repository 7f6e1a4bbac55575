import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ticket } from "lucide-react";
import { Chevron } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { ticketsQuery } from "../queries.ts";
import { listHoldings } from "./holdings.tsx";

/** A row for the user's plans, with their renewal or end. Without plans, it leads to the shop. */
export function OwnPlan({ className }: { className: string }) {
  // Not a suspense query, so that the rest of the page works offline.
  const { data: tickets } = useQuery(ticketsQuery());
  const holdings = tickets ? listHoldings(tickets) : [];
  const none = tickets?.length === 0;
  return (
    <Link to={none ? "/payment/select-ticket" : "/user/tickets"} className={className}>
      <Ticket aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
      <span className="min-w-0 grow">
        {none ? m.ticket_see_plans() : m.ticket_own_title()}{" "}
        {holdings.map(({ kind, name, state, isFailing }) => (
          <span key={kind} className="block text-sm text-ink-soft">
            {name} <span className={isFailing ? "font-semibold text-danger" : ""}>{state}</span>{" "}
          </span>
        ))}
      </span>
      <Chevron />
    </Link>
  );
}
