import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Chevron } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { ticketsQuery } from "../queries.ts";
import { listHoldings } from "./holdings.tsx";

/** A line with the user's current plans and their renewal or end, linked to all plans. Without plans, to the shop. */
export function OwnPlan() {
  // Not a suspense query, so that the rest of the page works offline.
  const { data: tickets } = useQuery(ticketsQuery());
  const holdings = tickets ? listHoldings(tickets) : [];
  const none = tickets?.length === 0;
  return (
    <Link
      to={none ? "/payment/select-ticket" : "/user/tickets"}
      className="relative -mx-2 mt-3 flex min-h-12 items-center gap-3 rounded-md px-2 py-2 text-sm hover:bg-wash"
    >
      <span className="flex min-w-0 grow flex-wrap gap-x-6 gap-y-1">
        {holdings.length === 0 && (none ? m.ticket_see_plans() : m.ticket_own_title())}
        {holdings.map(({ kind, name, state, isFailing }) => (
          <span key={kind}>
            {name} <span className={isFailing ? "font-semibold text-danger" : "text-ink-soft"}>{state}</span>
          </span>
        ))}
      </span>
      <Chevron />
    </Link>
  );
}
