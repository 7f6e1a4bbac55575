import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Chevron } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { ticketsQuery } from "../queries.ts";
import { listHoldings } from "./holdings.tsx";

/** The user's plan in a line, with its renewal or end, linked to all plans. Without plans, it leads to the shop. */
export function OwnPlan() {
  // Not a suspense query, so that the rest of the page works offline.
  const { data: tickets } = useQuery(ticketsQuery());
  const [held] = tickets ? listHoldings(tickets) : [];
  const way = tickets?.length === 0 ? m.ticket_see_plans() : m.ticket_own_title();
  const plan = held && [held.kind === "premium" ? m.ticket_premium() : held.name, held.state].join(" ");
  const text = plan ?? (tickets ? joinParts([m.ticket_free(), way]) : way);
  return (
    <Link
      to={tickets?.length === 0 ? "/payment/select-ticket" : "/user/tickets"}
      aria-label={plan && joinParts([way, plan])}
      className="-mx-2 flex min-h-14 grow items-center justify-between gap-2 self-stretch rounded-md px-2 hover:bg-wash"
    >
      <span className="min-w-0">
        {tickets && <span className="block text-sm text-ink-soft">{m.ticket_own_title()}</span>}
        <span className={`block text-balance ${held?.isFailing ? "font-semibold text-danger" : "font-medium"}`}>
          {text}
        </span>
      </span>
      <Chevron />
    </Link>
  );
}
