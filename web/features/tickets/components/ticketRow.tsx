import { joinParts } from "../../../../domain/joinParts.ts";
import { Seal } from "../../../components/seal.tsx";
import { formatDay, formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Ticket } from "../queries.ts";
import { ticketName } from "../ticketTexts.ts";
import { useTicketUse } from "../useTicketUse.ts";
import { methodName } from "./paymentMethodLogos.tsx";
import { Subscription } from "./subscription.tsx";
import { TICKET_FACTS, TicketFact } from "./ticketFact.tsx";
import { TicketPaper } from "./ticketPaper.tsx";
import { UsedByCards, UsedByGroup, UseTicket } from "./ticketUse.tsx";

/**
 * A ticket on its paper: its name and what it is used for, its dates, the next payment, and what one does with it. What
 * was paid for it is in the list of payments.
 */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { kind, state, startsAt, endsAt, graceEndsAt, subscription } = ticket;
  const use = useTicketUse(ticket);
  const isPast = state === "over" || state === "refunded";
  const isActive = state === "running" || state === "grace";
  // A renewal that waits for the end of another plan can be canceled and resumed until then.
  const isOngoing = subscription?.status === "active" || subscription?.resumable;
  const renewal = subscription?.status === "active" && !subscription.failing ? subscription : undefined;
  const isUnused = use?.by === "nothing";
  const stub = (endsAt || isUnused) && (
    <div className="grid gap-4">
      {endsAt && (
        <dl className={`${TICKET_FACTS} ${isPast ? "text-ink-soft" : ""}`}>
          <TicketFact name={m.payment_usage()}>{formatDays(new Date(startsAt), new Date(endsAt))}</TicketFact>
          {renewal?.renewsAt && (
            <TicketFact name={m.payment_next()}>
              {joinParts([formatDay(renewal.renewsAt), formatMoney(renewal.price)])}
            </TicketFact>
          )}
          {renewal?.method && <TicketFact name={m.payment_method()}>{methodName(renewal.method)}</TicketFact>}
        </dl>
      )}
      {isUnused && <UseTicket kind={kind} card={use.card} />}
      {subscription && endsAt && (!isPast || isOngoing) && (
        <Subscription ticket={{ id: ticket.id, endsAt, graceEndsAt, state }} subscription={subscription} />
      )}
    </div>
  );
  return (
    <TicketPaper stub={stub}>
      <div className="flex min-h-10 items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className={`text-lg font-semibold ${isPast ? "text-ink-soft" : ""}`}>{ticketName(ticket)}</h3>
          {use?.by === "group" && <UsedByGroup {...use} />}
          {use?.by === "cards" && <UsedByCards {...use} />}
          {use?.by === "nothing" && <p className="text-ink-soft">{m.ticket_unused()}</p>}
          {state === "refunded" && <p className="text-sm text-amber">{m.ticket_refunded()}</p>}
        </div>
        {isActive && <Seal className="size-10 shrink-0 self-start" />}
      </div>
    </TicketPaper>
  );
}
