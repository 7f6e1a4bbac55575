import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { Button } from "../../../components/button.tsx";
import { Dotted } from "../../../components/dotted.tsx";
import { formatDay, formatDays } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Choice } from "../choice.ts";
import type { Offer, Ticket } from "../queries.ts";
import { itemText, KIND_NAMES } from "../ticketTexts.ts";
import { queueEnd, toUsagePeriod } from "../usage.ts";
import { OrderSummary } from "./orderSummary.tsx";
import { PriceBar } from "./priceBar.tsx";
import { TicketPaper } from "./ticketPaper.tsx";

/** A plan for sale, or the promotion. */
export type Chosen = { kind: Exclude<TicketKind, "promotion">; offer: Offer } | { kind: "promotion"; endsAt: string };

type Props = {
  chosen: Chosen;
  /** The purchase, for the payment screen. */
  purchase: Choice;
  tickets: Ticket[];
  isClaiming: boolean;
  onClaim: () => void;
};

/** The selected plan and the way on: a ticket beside the plans, and a bar below them on a phone. */
export function ChosenPlan({ chosen, purchase, tickets, isClaiming, onClaim }: Props) {
  const wide = useWide();
  const action =
    chosen.kind === "promotion" ? (
      <Button variant="primary" className="min-w-36 grow" busy={isClaiming} onClick={onClaim}>
        {m.ticket_claim()}
      </Button>
    ) : (
      <Button variant="primary" className="min-w-36 grow" asChild>
        <Link to="/payment/payment-ticket" search={purchase}>
          {m.ticket_continue()}
        </Link>
      </Button>
    );
  if (!wide)
    return (
      <PriceBar>
        <Price chosen={chosen} tickets={tickets} />
        {action}
      </PriceBar>
    );
  return chosen.kind === "promotion" ? (
    <PromotionPaper endsAt={chosen.endsAt} action={action} />
  ) : (
    <OrderSummary kind={chosen.kind} offer={chosen.offer} tickets={tickets} leadsWithEnd action={action} />
  );
}

function Price({ chosen, tickets }: Pick<Props, "chosen" | "tickets">) {
  const isFree = chosen.kind === "promotion";
  const usage = chosen.kind === "period" || chosen.kind === "season" ? toUsagePeriod(chosen.offer, tickets) : undefined;
  return (
    <>
      <p className="min-w-0 basis-full text-sm text-ink-soft tabular-nums">
        <Dotted
          parts={[
            { key: "plan", text: isFree ? KIND_NAMES.promotion() : itemText(chosen.offer) },
            usage && {
              key: "days",
              text: queueEnd(tickets)
                ? m.ticket_covered({ day: formatDay(usage.until, "medium") })
                : formatDays(usage.from, usage.until, "medium"),
            },
          ]}
        />
      </p>
      <p className="flex min-w-0 grow-999 basis-32 flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
        {m.payment_today()}{" "}
        <span className="text-lg font-semibold">{isFree ? m.ticket_free() : formatMoney(chosen.offer.price)}</span>
      </p>
    </>
  );
}

const PromotionPaper = ({ endsAt, action }: { endsAt: string; action: ReactNode }) => (
  <TicketPaper
    stub={
      <>
        <p className="flex justify-between gap-4">
          <span className="font-semibold">{m.payment_today()}</span>
          <span className="text-xl font-semibold tracking-tight">{m.ticket_free()}</span>
        </p>
        <div className="mt-4 flex">{action}</div>
      </>
    }
  >
    <h2 className="text-lg font-semibold">{KIND_NAMES.promotion()}</h2>
    <p className="mt-1 text-ink-soft">{m.ticket_text_promotion({ day: formatDay(endsAt) })}</p>
  </TicketPaper>
);
