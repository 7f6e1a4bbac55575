import { Link } from "@tanstack/react-router";
import { formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { Ticket } from "../queries.ts";
import { KIND_NAMES } from "../ticketMessages.ts";
import { Subscription } from "./subscription.tsx";

/** A ticket: its kind, dates and renewal. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { kind, state, startsAt, endsAt, graceEndsAt, subscription, groupIdx } = ticket;
  const faded = state === "over" || state === "refunded";
  return (
    <article className={`rounded-lg border border-line p-5 ${faded ? "text-ink-soft" : "bg-sheet"}`}>
      <h3 className="font-semibold">{KIND_NAMES[kind]()}</h3>
      <p className="text-ink-soft">
        {endsAt ? formatDays(new Date(startsAt), new Date(endsAt)) : m.ticket_unlimited()}
      </p>
      {state === "refunded" && <p className="text-sm text-amber">{m.ticket_refunded()}</p>}
      {kind === "group" && state === "running" && (
        <p className="text-sm text-ink-soft first-letter:uppercase">
          {groupIdx === null ? (
            <Link to="/group/new" className="inline-flex min-h-11 items-center font-semibold text-ink underline">
              {m.group_new_title()}
            </Link>
          ) : (
            m.ticket_group_used()
          )}
        </p>
      )}
      {subscription && endsAt && !faded && (
        <Subscription ticket={{ id: ticket.id, endsAt, graceEndsAt, state }} subscription={subscription} />
      )}
    </article>
  );
}
