import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Offer, Ticket } from "../queries.ts";
import { Holdings } from "./holdings.tsx";
import { Opened } from "./opened.tsx";
import { TicketPaper } from "./ticketPaper.tsx";

type Props = {
  tickets: Ticket[];
  /** The lowest price per month. */
  from: Offer["price"] | undefined;
};

/** Beside the plans until one is selected: what premium includes, until when the user has it, and what it costs. */
export function PremiumSummary({ tickets, from }: Props) {
  return (
    <div className="grid gap-5">
      {from && (
        <TicketPaper
          stub={
            <>
              <p className="text-lg font-semibold tabular-nums">
                {m.ticket_from({ price: m.ticket_per_month({ price: formatMoney(from) }) })}
              </p>
              <p className="mt-1 text-sm text-ink-soft">{m.ticket_from_text()}</p>
            </>
          }
        >
          <h2 className="mb-3 text-lg font-semibold">{m.card_type_premium()}</h2>
          <Opened kind="season" />
        </TicketPaper>
      )}
      <Holdings tickets={tickets} />
    </div>
  );
}
