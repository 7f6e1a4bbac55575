import { PERIOD_MONTHS } from "../../../domain/billing/ticketStartAndEnd.ts";
import { m } from "../../lib/i18n.ts";
import { formatPercent } from "../../lib/percent.ts";
import type { Months } from "./choice.ts";
import type { Offer } from "./queries.ts";

type Price = Offer["price"];
type Period = { months: Months; price: Price };

/** The available periods, shortest first. */
export const periodsIn = (offers: Offer[]): Period[] =>
  PERIOD_MONTHS.flatMap((months) => {
    const offer = offers.find((each) => each.kind === "period" && each.months === months);
    return offer ? [{ months, price: offer.price }] : [];
  });

/** The price per month. */
export const toMonthly = ({ months, price }: Period): Price => ({
  ...price,
  amount: Math.round(price.amount / months),
});

/** The whole percent that a period costs less than its months one by one. 0 if it does not cost less. */
export function savedPercent({ months, price }: Period, season: Price): number {
  const full = season.amount * months;
  return full > 0 ? Math.max(0, Math.floor(((full - price.amount) * 100) / full)) : 0;
}

/** The period that saves the most against the monthly plan. Undefined if none saves anything. */
export function cheapestPeriod(periods: Period[], season: Price): Period | undefined {
  const [first] = periods.toSorted((one, other) => toMonthly(one).amount - toMonthly(other).amount);
  return first && savedPercent(first, season) > 0 ? first : undefined;
}

/** What a period saves against the monthly plan. Undefined if it saves nothing. */
export function savingText(period: Period, season: Price): string | undefined {
  const percent = savedPercent(period, season);
  return percent > 0 ? m.ticket_saving({ percent: formatPercent(percent / 100) }) : undefined;
}
