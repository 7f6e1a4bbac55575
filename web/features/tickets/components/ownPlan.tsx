import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ticket as Icon } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { QuietLink } from "../../../components/quietLink.tsx";
import { m } from "../../../lib/i18n.ts";
import { ticketsQuery } from "../queries.ts";
import { holdingLines } from "./holdings.tsx";

/** The user's current plans with their end dates, and a link to all plans or to the shop. */
export function OwnPlan() {
  // Not a suspense query, so that the rest of the page works offline.
  const { data: tickets } = useQuery(ticketsQuery());
  const lines = tickets ? holdingLines(tickets) : [];
  const none = tickets?.length === 0;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {lines.map((line) => (
        <Badge key={line}>{line}</Badge>
      ))}
      <QuietLink Icon={Icon}>
        <Link to={none ? "/payment/select-ticket" : "/user/tickets"}>
          {none ? m.ticket_see_plans() : m.ticket_own_title()}
        </Link>
      </QuietLink>
    </div>
  );
}
