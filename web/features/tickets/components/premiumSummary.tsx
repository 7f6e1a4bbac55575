import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Offer } from "../queries.ts";
import { Opened } from "./opened.tsx";
import { TicketPaper } from "./ticketPaper.tsx";

/**
 * Beside the plans until one is selected: what premium includes, and what it costs.
 * @param from the lowest price per month
 */
export function PremiumSummary({ from }: { from: Offer["price"] | undefined }) {
  return (
    <div className="grid gap-4">
      {from && (
        <TicketPaper
          stub={
            <p className="text-lg font-semibold tabular-nums">
              {m.ticket_from({ price: m.ticket_per_month({ price: formatMoney(from) }) })}
            </p>
          }
        >
          <h2 className="mb-3 text-lg font-semibold">{m.card_type_premium()}</h2>
          <Opened kind="season" />
        </TicketPaper>
      )}
      {/* In the place of the way on. */}
      <Button variant="plain" disabled className="bg-wash text-ink-soft! disabled:opacity-100">
        {m.ticket_choose()}
      </Button>
    </div>
  );
}
