import { Seal } from "../../../components/seal.tsx";
import { formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Order } from "../queries.ts";
import { itemText } from "../ticketTexts.ts";
import { methodName } from "./paymentMethodLogos.tsx";
import { TicketPaper } from "./ticketPaper.tsx";

/** A ticket that was just paid for. */
export function BoughtTicket({ order }: { order: Order }) {
  const { ticket } = order;
  return (
    <div className="text-start">
      <TicketPaper
        stub={
          <div className="flex items-center justify-between gap-4">
            <p className="tabular-nums">
              <span className="block text-xl font-semibold tracking-tight">{formatMoney(order.price)}</span>
              <span className="text-sm text-ink-soft">{methodName(order.method)}</span>
            </p>
            <span className="animate-[stamp_180ms_200ms_ease-out_both]">
              <Seal className="size-14" />
            </span>
          </div>
        }
      >
        <p className="text-lg font-semibold">{itemText(order)}</p>
        <p className="mt-1 text-ink-soft">
          {ticket?.endsAt ? formatDays(new Date(ticket.startsAt), new Date(ticket.endsAt)) : m.ticket_text_group()}
        </p>
      </TicketPaper>
    </div>
  );
}
