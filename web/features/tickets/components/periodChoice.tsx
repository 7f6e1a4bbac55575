import { PERIOD_MONTHS } from "../../../../domain/billing/orders.ts";
import { RADIO } from "../../../components/radioList.tsx";
import { formatUnit } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Months } from "../choice.ts";
import type { Offer } from "../queries.ts";
import { KIND_NAMES } from "../ticketMessages.ts";
import { Opened } from "./ticketChoice.tsx";
import { CHOOSABLE, StampPlace, TicketPaper } from "./ticketPaper.tsx";

type Period = { months: Months; price: Offer["price"] };

/** The available periods, shortest first. */
export const periodsIn = (offers: Offer[]): Period[] =>
  PERIOD_MONTHS.flatMap((months) => {
    const offer = offers.find((each) => each.kind === "period" && each.months === months);
    return offer ? [{ months, price: offer.price }] : [];
  });

type Props = { periods: Period[]; chosen: Months | undefined; onChoose: (months: Months) => void };

/** The period ticket with one option per period. */
export function PeriodChoice({ periods, chosen, onChoose }: Props) {
  if (periods.length === 0) return null;
  return (
    <TicketPaper
      className={CHOOSABLE}
      stub={
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
          {periods.map(({ months, price }) => (
            <label
              key={months}
              className="grid min-h-11 cursor-pointer content-center justify-items-center rounded-md border border-field px-2 py-3 text-center tabular-nums hover:bg-wash has-checked:border-ink has-checked:bg-wash has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="ticket"
                checked={chosen === months}
                onChange={() => onChoose(months)}
                className={`mb-1.5 ${RADIO}`}
              />
              <span className="text-sm text-ink-soft">{formatUnit(months, "month")}</span>
              <span className="font-semibold">{formatMoney(price)}</span>
              <span className="text-xs text-ink-soft">
                {m.ticket_per_month({ price: formatMoney({ ...price, amount: Math.round(price.amount / months) }) })}
              </span>
            </label>
          ))}
        </div>
      }
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-lg font-semibold">{KIND_NAMES.period()}</p>
          <p className="mt-1 text-sm text-ink-soft">{m.ticket_text_period()}</p>
        </div>
        <StampPlace />
      </div>
      <Opened kind="period" />
    </TicketPaper>
  );
}
