import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { PriceBar } from "./priceBar.tsx";
import { TicketPaper } from "./ticketPaper.tsx";

/** In the place of the selected plan and the way on, until there is one. */
export function NoPlan() {
  const wide = useWide();
  const action = (
    <Button variant="primary" className="min-w-36" disabled>
      {m.ticket_continue()}
    </Button>
  );
  const text = <p className="min-w-0 flex-1 text-sm text-balance text-ink-soft">{m.ticket_choose()}</p>;
  if (!wide)
    return (
      <PriceBar>
        {text}
        {action}
      </PriceBar>
    );
  return (
    <div className="grid gap-4">
      <TicketPaper
        stub={
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{m.payment_today()}</span>
            <span className="text-xl leading-none text-ink-soft">–</span>
          </p>
        }
      >
        {text}
      </TicketPaper>
      {action}
    </div>
  );
}
