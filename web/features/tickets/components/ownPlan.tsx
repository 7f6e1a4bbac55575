import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
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
  const link = { name: none ? m.ticket_see_plans() : m.ticket_own_title(), state: "", isFailing: false };
  const rows = holdings.length > 0 ? holdings : [link];
  return (
    <ul className="mt-5 rounded-lg border border-line bg-sheet">
      {rows.map(({ name, state, isFailing }) => (
        <li key={name} className="group not-last:border-b not-last:border-line">
          <Link
            to={none ? "/payment/select-ticket" : "/user/tickets"}
            className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-wash group-first:rounded-t-lg group-last:rounded-b-lg wide:px-5"
          >
            <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{name}</span>{" "}
              <span className={`text-sm ${isFailing ? "font-semibold text-danger" : "text-ink-soft"}`}>{state}</span>
            </span>
            <Chevron />
          </Link>
        </li>
      ))}
    </ul>
  );
}
