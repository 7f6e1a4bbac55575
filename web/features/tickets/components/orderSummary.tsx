import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { formatDay, formatDays, formatUnit } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Offer, Ticket } from "../queries.ts";
import { itemText, KIND_NAMES } from "../ticketMessages.ts";
import { activeSubscription, queueEnd, toUsagePeriod } from "../usage.ts";
import { TicketPaper } from "./ticketPaper.tsx";

type Props = {
  kind: Exclude<TicketKind, "promotion">;
  /** Undefined until a period is selected. */
  offer: Offer | undefined;
  tickets: Ticket[];
};

/** The ticket to be bought: the item, its dates and its price. */
export function OrderSummary({ kind, offer, tickets }: Props) {
  const usage = offer && kind !== "group" ? toUsagePeriod(offer.months, tickets) : undefined;
  const queues = kind !== "group" && queueEnd(tickets) !== null;
  const notes = [
    ...(queues ? [m.payment_queues()] : []),
    ...(kind === "season" && offer && usage
      ? [m.payment_season_then({ price: formatMoney(offer.price), day: formatDay(usage.until.toISOString()) })]
      : []),
    ...(kind === "period" && activeSubscription(tickets) ? [m.payment_postpones()] : []),
  ];
  return (
    <TicketPaper
      stub={
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-soft">{m.payment_total()}</span>
          <span className="text-xl font-semibold tracking-tight tabular-nums">
            {offer ? formatMoney(offer.price) : "–"}
          </span>
        </p>
      }
    >
      <h2 className="text-lg font-semibold">{offer ? itemText(offer) : KIND_NAMES[kind]()}</h2>
      <p className="mt-1 text-ink-soft">
        {kind === "group" && m.ticket_unlimited()}
        {kind === "season" && offer && formatUnit(offer.months, "month")}
      </p>
      {usage && (
        <dl className="mt-4 grid gap-0.5">
          <dt className="text-sm text-ink-soft">{m.payment_usage()}</dt>
          <dd>{formatDays(usage.from, usage.until)}</dd>
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-3 text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </TicketPaper>
  );
}
