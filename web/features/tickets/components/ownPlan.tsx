import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Ticket as Icon } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { ticketsQuery } from "../queries.ts";
import { listHoldings } from "./holdings.tsx";

/** The user's current plans with their renewal or end, linked to all plans. Without plans a link to the shop. */
export function OwnPlan() {
  // Not a suspense query, so that the rest of the page works offline.
  const { data: tickets } = useQuery(ticketsQuery());
  const holdings = tickets ? listHoldings(tickets) : [];
  const none = tickets?.length === 0;
  return (
    <div className="mt-5 rounded-lg border border-line bg-sheet wide:flex wide:items-center wide:justify-between">
      {holdings.length > 0 && (
        <dl className="grid gap-3 px-4 pt-4 pb-3 wide:flex wide:gap-12 wide:px-6 wide:py-4">
          {holdings.map(({ name, state, isFailing }) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 wide:block">
              <dt className="font-semibold">{name}</dt>
              <dd className={`text-sm ${isFailing ? "font-semibold text-danger" : "text-ink-soft"}`}>{state}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link
        to={none ? "/payment/select-ticket" : "/user/tickets"}
        className={`flex min-h-12 items-center gap-3 rounded-lg px-4 text-sm font-semibold hover:bg-wash wide:px-6 ${holdings.length > 0 ? "max-wide:rounded-t-none max-wide:border-t max-wide:border-line" : "wide:grow"}`}
      >
        <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
        <span className="grow">{none ? m.ticket_see_plans() : m.ticket_own_title()}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" strokeWidth={1.6} />
      </Link>
    </div>
  );
}
