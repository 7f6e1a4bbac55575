import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { formatDay, formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { Ticket } from "../queries.ts";
import { ticketName } from "../ticketTexts.ts";
import { useTicketUse } from "../useTicketUse.ts";
import { Subscription } from "./subscription.tsx";
import { TicketPaper } from "./ticketPaper.tsx";
import { TicketStub } from "./ticketStub.tsx";
import { UsedByCards, UsedByGroup, UseTicket } from "./ticketUse.tsx";

/**
 * A ticket on its paper: its name and what it is used for, and on the stub how long it lasts and what one does with it.
 * What was paid for it is in the list of payments.
 */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { kind, state: status, endsAt, graceEndsAt, subscription } = ticket;
  const use = useTicketUse(ticket);
  const isPast = status === "over" || status === "refunded";
  // A renewal that waits for the end of another plan can be canceled and resumed until then.
  const isOngoing = subscription?.status === "active" || subscription?.resumable;
  const action = use && (
    <>
      {use.by === "nothing" && <UseTicket kind={kind} card={use.card} />}
      {use.by === "group" && (
        <Button asChild>
          <Link to="/group/$idx" params={{ idx: String(use.idx) }}>
            {m.group_open()}
          </Link>
        </Button>
      )}
      {use.by === "cards" && (
        <Button asChild>
          <Link to="/payment/select-ticket">{m.ticket_extend()}</Link>
        </Button>
      )}
    </>
  );
  const state = (
    <p className={status === "refunded" ? "text-amber" : isPast ? "text-ink-soft" : ""}>
      {status === "refunded" ? m.ticket_refunded() : lastsText(ticket)}
    </p>
  );
  const renews = subscription && endsAt && (!isPast || isOngoing);
  return (
    <TicketPaper
      stub={
        renews ? (
          <Subscription ticket={{ id: ticket.id, endsAt, graceEndsAt, state: status }} subscription={subscription}>
            {use?.by === "nothing" && action}
          </Subscription>
        ) : (
          <TicketStub state={state}>{action}</TicketStub>
        )
      }
    >
      <div className="flex h-full flex-col justify-center">
        <h3 className={`text-lg font-semibold ${isPast ? "text-ink-soft" : ""}`}>{ticketName(ticket)}</h3>
        {use?.by === "group" && <UsedByGroup idx={use.idx} name={use.name} />}
        {use?.by === "cards" && <UsedByCards {...use} />}
        {use?.by === "nothing" && <p className="text-ink-soft">{m.ticket_unused()}</p>}
      </div>
    </TicketPaper>
  );
}

/** Until when an active ticket lasts, and from when to when any other. */
function lastsText({ state, startsAt, endsAt }: Ticket): string {
  if (!endsAt) return m.ticket_unlimited();
  if (state === "running" || state === "grace") return m.ticket_covered({ day: formatDay(endsAt, "medium") });
  return formatDays(new Date(startsAt), new Date(endsAt), "medium");
}
