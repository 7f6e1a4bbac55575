import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ticket as Icon } from "lucide-react";
import { Chevron } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { ticketsQuery } from "../queries.ts";
import { listHoldings } from "./holdings.tsx";

/** The user's current plans with their renewal or end, linked to all plans. Without plans a link to the shop. */
export function OwnPlan() {
  // Not a suspense query, so that the rest of the page works offline.
  const { data: tickets } = useQuery(ticketsQuery());
  const holdings = tickets ? listHoldings(tickets) : [];
  const none = tickets?.length === 0;
  const isEmpty = holdings.length === 0;
  return (
    <Link
      to={none ? "/payment/select-ticket" : "/user/tickets"}
      className="mt-5 flex min-h-14 items-center gap-4 rounded-lg border border-line bg-sheet py-3 ps-4 pe-3 hover:bg-wash wide:ps-6 wide:pe-5"
    >
      {isEmpty && <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />}
      {!isEmpty && (
        <span className="grid min-w-0 grow gap-2 wide:flex wide:gap-12">
          {holdings.map(({ name, state, isFailing }) => (
            <span key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 wide:block">
              <span className="block font-semibold">{name}</span>{" "}
              <span className={`block text-sm ${isFailing ? "font-semibold text-danger" : "text-ink-soft"}`}>
                {state}
              </span>{" "}
            </span>
          ))}
        </span>
      )}
      <span className={`text-sm font-semibold ${isEmpty ? "grow" : "shrink-0 max-wide:sr-only"}`}>
        {none ? m.ticket_see_plans() : m.ticket_own_title()}
      </span>
      <Chevron />
    </Link>
  );
}
