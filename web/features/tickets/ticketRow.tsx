import { Link } from "@tanstack/react-router";
import { formatDay, formatDays } from "../../lib/date.ts";
import { m } from "../../lib/i18n.ts";
import { formatMoney } from "../../lib/money.ts";
import { Subscription } from "./subscription.tsx";
import type { Ticket } from "./tickets.queries.ts";
import { KIND_NAMES, METHOD_NAMES } from "./ticketWords.ts";

/** One ticket: what it is, when it runs, what paid for it. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { kind, state, startsAt, endsAt, graceEndsAt, order, subscription, groupIdx } = ticket;
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
      {order && (
        <p className="mt-3 -mb-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm text-ink-soft">
          <span className="tabular-nums">
            {formatMoney(order.price)} · {METHOD_NAMES[order.method]()}
          </span>
          <Link
            to="/user/receipt/$id"
            params={{ id: order.id }}
            aria-label={m.receipt_of({ day: formatDay(order.paidAt ?? startsAt) })}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline"
          >
            {m.receipt_title()}
          </Link>
        </p>
      )}
    </article>
  );
}
