import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { Seal } from "../../../components/seal.tsx";
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
export function TicketRow({ ticket, isSealed }: { ticket: Ticket; isSealed: boolean }) {
  const { kind, state, endsAt, graceEndsAt, subscription } = ticket;
  const use = useTicketUse(ticket);
  const isPast = state === "over" || state === "refunded";
  // A renewal that waits for the end of another plan can be canceled and resumed until then.
  const isOngoing = subscription?.status === "active" || subscription?.resumable;
  const useIt = use?.by === "nothing" && <UseTicket kind={kind} card={use.card} />;
  return (
    <TicketPaper
      stub={
        subscription && endsAt && (!isPast || isOngoing) ? (
          <Subscription ticket={{ id: ticket.id, endsAt, graceEndsAt, state }} subscription={subscription}>
            {useIt}
          </Subscription>
        ) : (
          <TicketStub
            state={
              state === "refunded" ? (
                <p className="text-amber">{m.ticket_refunded()}</p>
              ) : (
                <p className={isPast ? "text-ink-soft" : ""}>{lastsText(ticket)}</p>
              )
            }
          >
            {useIt}
            {use?.by === "cards" && (
              <Button asChild>
                <Link to="/payment/select-ticket">{m.ticket_extend()}</Link>
              </Button>
            )}
          </TicketStub>
        )
      }
    >
      <div className="flex h-full items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className={`text-lg font-semibold ${isPast ? "text-ink-soft" : ""}`}>{ticketName(ticket)}</h3>
          {use?.by === "group" && <UsedByGroup idx={use.idx} name={use.name} />}
          {use?.by === "cards" && <UsedByCards {...use} />}
          {use?.by === "nothing" && <p className="text-ink-soft">{m.ticket_unused()}</p>}
        </div>
        {isSealed && <Seal className="size-7" />}
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
