import { m } from "../../../lib/i18n.ts";
import { TicketPaper } from "./ticketPaper.tsx";

/** In the place of the selected plan, until there is one. */
export const NoPlan = () => (
  <TicketPaper
    stub={
      <p className="flex justify-between gap-4">
        <span className="font-semibold">{m.payment_today()}</span>
        <span className="text-xl text-ink-soft">–</span>
      </p>
    }
  >
    <p className="text-ink-soft">{m.ticket_choose()}</p>
  </TicketPaper>
);
