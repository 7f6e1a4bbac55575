import type { ReactNode } from "react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { joinParts } from "../../../../domain/joinParts.ts";
import { formatDay, formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Offer, Ticket } from "../queries.ts";
import { itemText, KIND_NAMES } from "../ticketTexts.ts";
import { activeSubscription, queueEnd, toUsagePeriod } from "../usage.ts";
import { Opened } from "./opened.tsx";
import { TicketPaper } from "./ticketPaper.tsx";

type Props = {
  kind: Exclude<TicketKind, "promotion">;
  /** Undefined until a period is selected. */
  offer: Offer | undefined;
  tickets: Ticket[];
  /** Lists what the ticket includes. */
  tellsContent?: boolean;
  /** Its title is until when a user who has premium has it then. */
  leadsWithEnd?: boolean;
  /** The way on, at its foot. */
  action?: ReactNode;
};

/** The ticket to be bought: the item, its dates, what is paid today, and when the next payment is due. */
export function OrderSummary({ kind, offer, tickets, tellsContent = false, leadsWithEnd = false, action }: Props) {
  const usage = offer && kind !== "group" ? toUsagePeriod(offer, tickets) : undefined;
  const start = kind === "group" ? null : queueEnd(tickets);
  const postpones = kind === "period" && activeSubscription(tickets) !== undefined;
  const notes = [...(start ? [m.payment_queues()] : []), ...(postpones ? [m.payment_postpones()] : [])];
  const item = offer ? itemText(offer) : KIND_NAMES[kind]();
  const end = leadsWithEnd && start && usage && m.ticket_covered({ day: formatDay(usage.until, "medium") });
  const renews = kind === "season" && offer && usage;
  return (
    <TicketPaper
      stub={
        <>
          <dl className="grid gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="font-semibold">{m.payment_today()}</dt>
              <dd className="ms-auto text-xl font-semibold tracking-tight tabular-nums">
                {offer ? formatMoney(offer.price) : "–"}
              </dd>
            </div>
            {renews && (
              <div className="flex flex-wrap justify-between gap-x-6">
                <dt className="text-ink-soft">{m.payment_next()}</dt>
                <dd className="ms-auto min-w-0 text-end tabular-nums">
                  {joinParts([formatDay(usage.until, "medium"), formatMoney(offer.price)])}
                </dd>
              </div>
            )}
          </dl>
          {/* A running subscription goes on after a plan of several months, which a note says. */}
          {kind !== "season" && !postpones && <p className="mt-1 text-sm text-ink-soft">{m.payment_next_none()}</p>}
          {action && <div className="mt-4 flex">{action}</div>}
        </>
      }
    >
      <h2 className="text-lg font-semibold">{end || item}</h2>
      {end && <p className="mt-1">{item}</p>}
      <p className={end ? "" : "mt-1"}>
        {usage && formatDays(usage.from, usage.until, "medium")}
        {kind === "group" && m.ticket_text_group()}
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-ink-soft">
          {note}
        </p>
      ))}
      {tellsContent && (
        <div className="mt-3">
          <Opened kind={kind} />
        </div>
      )}
    </TicketPaper>
  );
}
