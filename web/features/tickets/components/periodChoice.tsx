import { PERIOD_MONTHS } from "../../../../domain/billing/orders.ts";
import { RADIO } from "../../../components/radioList.tsx";
import { formatUnit } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Months } from "../choice.ts";
import type { Offer } from "../queries.ts";
import { KIND_NAMES } from "../ticketMessages.ts";
import { Opened, TicketPrice } from "./ticketChoice.tsx";
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
  const shown = periods.find(({ months }) => months === chosen) ?? periods[0];
  if (!shown) return null;
  return (
    <TicketPaper
      className={CHOOSABLE}
      stub={
        <>
          <p className="text-sm text-ink-soft">{m.ticket_text_period()}</p>
          <div className="-mx-2 mt-2 grid">
            {periods.map(({ months, price }) => (
              <label
                key={months}
                className="flex min-h-12 cursor-pointer items-center gap-x-3 rounded-md px-2 py-1 tabular-nums hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name="ticket"
                  checked={chosen === months}
                  onChange={() => onChoose(months)}
                  className={RADIO}
                />
                <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
                  <span>{formatUnit(months, "month")}</span>
                  <span className="row-span-2 font-semibold">{formatMoney(price)}</span>
                  <span className="text-xs text-ink-soft">
                    {m.ticket_per_month({
                      price: formatMoney({ ...price, amount: Math.round(price.amount / months) }),
                    })}
                  </span>
                </span>
              </label>
            ))}
          </div>
          <Opened kind="period" />
        </>
      }
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold">{KIND_NAMES.period()}</p>
          <TicketPrice price={formatMoney(shown.price)} unit={formatUnit(shown.months, "month")} />
        </div>
        <StampPlace />
      </div>
    </TicketPaper>
  );
}
