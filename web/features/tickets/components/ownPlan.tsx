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
  const name = held ? (held.kind === "premium" ? m.ticket_premium() : held.name) : m.ticket_free();
  return (
    <Link
      to={tickets?.length === 0 ? "/payment/select-ticket" : "/user/tickets"}
      aria-label={joinParts([way, ...(tickets ? [[name, ...(held ? [held.state] : [])].join(" ")] : [])])}
      className="group -mx-2 flex min-h-14 grow items-center gap-4 self-stretch rounded-md px-2 py-3 hover:bg-wash"
    >
      <span className="min-w-0 grow">
        {tickets && <span className="block font-semibold">{name}</span>}
        {held && (
          <span
            className={`block text-sm text-balance first-letter:uppercase ${held.isFailing ? "font-semibold text-danger" : "text-ink-soft"}`}
          >
            {held.state}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm font-medium text-ink-soft group-hover:text-ink">
        {way}
        <Chevron />
      </span>
    </Link>
  );
}
