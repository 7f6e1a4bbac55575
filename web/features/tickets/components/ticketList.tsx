import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { type Ticket, ticketsQuery } from "../queries.ts";
import { PaymentList } from "./paymentList.tsx";
import { TicketRow } from "./ticketRow.tsx";

/** All tickets of the user: running, waiting and ended ones, and the payments. */
export function TicketList() {
  const { data: tickets } = useSuspenseQuery(ticketsQuery());
  const those = (...states: Ticket["state"][]) => tickets.filter(({ state }) => states.includes(state));
  const active = those("running", "grace").toSorted((a, b) => rank(a) - rank(b));
  const sections = [
    { title: m.ticket_active(), list: active },
    // The next ticket comes first.
    { title: m.ticket_upcoming(), list: those("waiting").toReversed() },
    { title: m.ticket_past(), list: those("over", "refunded") },
  ];
  const isNew = tickets.length === 0;
  const way = (
    <Button variant={isNew ? "primary" : "quiet"} className={isNew ? "" : "max-wide:w-full"} asChild>
      <Link to="/payment/select-ticket">{isNew ? m.ticket_see_plans() : m.ticket_see_more()}</Link>
    </Button>
  );
  return (
    <>
      <PageTitle title={m.ticket_own_title()} />
      <div data-panes className="beside">
        <div className="min-w-0">
          {isNew && (
            // Its top is that of the list beside it.
            <div className="mt-8 wide:mt-9">
              <EmptyState title={m.ticket_none_title()} action={way}>
                {m.ticket_none_text()}
              </EmptyState>
            </div>
          )}
          {sections.map(({ title, list }) => (
            <TicketSection key={title} title={title} tickets={list} />
          ))}
          {!isNew && <div className="mt-6">{way}</div>}
        </div>
        <PaymentList />
      </div>
    </>
  );
}

/** Premium, which ends, is first, then the plans of groups, then those for groups that do not exist yet. */
const rank = ({ kind, groupIdx }: Ticket): number => (kind === "group" ? (groupIdx === null ? 2 : 1) : 0);

function TicketSection({ title, tickets }: { title: string; tickets: Ticket[] }) {
  if (tickets.length === 0) return null;
  return (
    <section className="mt-8 max-wide:first:mt-6 wide:first:mt-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <ul className="@container grid gap-3 wide:auto-rows-fr">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}
