import { Seal } from "../../../components/seal.tsx";
import { formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Ticket } from "../queries.ts";
import { ticketName } from "../ticketMessages.ts";
import { Opened } from "./opened.tsx";
import { methodName } from "./paymentMethods.tsx";
import { Subscription } from "./subscription.tsx";
import { TICKET_FACTS, TicketFact } from "./ticketFact.tsx";
import { TicketPaper } from "./ticketPaper.tsx";
import { TicketUse } from "./ticketUse.tsx";

/** A ticket on its paper: what it opens, what it is used for, its dates, its price and its renewal. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { kind, state, startsAt, endsAt, graceEndsAt, subscription, order } = ticket;
  const isPast = state === "over" || state === "refunded";
  const isActive = state === "running" || state === "grace";
  // A renewal that waits for the end of another plan can be canceled and resumed until then.
  const isOngoing = subscription?.status === "active" || subscription?.resumable;
  return (
    <TicketPaper
      stub={
        <>
          <dl className={`${TICKET_FACTS} ${isPast ? "text-ink-soft" : ""}`}>
            {isActive && <TicketUse ticket={ticket} />}
            <TicketFact name={m.payment_usage()}>
              {endsAt ? formatDays(new Date(startsAt), new Date(endsAt)) : m.ticket_unlimited()}
            </TicketFact>
            {order && (
              <>
                <TicketFact name={m.ticket_price()}>{formatMoney(order.price)}</TicketFact>
                <TicketFact name={m.payment_method()}>{methodName(order.method)}</TicketFact>
              </>
            )}
          </dl>
          {subscription && endsAt && (!isPast || isOngoing) && (
            <div className="mt-4 border-t border-line pt-3">
              <Subscription ticket={{ id: ticket.id, endsAt, graceEndsAt, state }} subscription={subscription} />
            </div>
          )}
        </>
      }
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className={`text-lg font-semibold ${isPast ? "text-ink-soft" : ""}`}>{ticketName(ticket)}</h3>
          {state === "refunded" && <p className="text-sm text-amber">{m.ticket_refunded()}</p>}
        </div>
        {isActive && <Seal className="size-10 shrink-0" />}
      </div>
      {!isPast && (
        <div className="mt-3">
          <Opened kind={kind} />
        </div>
      )}
    </TicketPaper>
  );
}
