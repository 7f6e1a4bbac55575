import { m } from "../../lib/i18n.ts";
import { formatMoney } from "../../lib/money.ts";
import { formatCount } from "../../lib/number.ts";
import type { Summary } from "./queries.ts";

/** A daily figure, oldest day first, with its total. */
export type Figure = {
  key: string;
  label: string;
  total: number;
  days: { day: string; value: number }[];
  format: (value: number) => string;
};

/** The figures of a summary. Revenue has one figure per currency. */
export function readFigures({ days, totals }: Summary): Figure[] {
  const counts = [
    { key: "signUps", label: m.admin_sign_ups() },
    { key: "cards", label: m.admin_cards() },
    { key: "activeTickets", label: m.admin_active_tickets() },
  ] as const;
  return [
    ...counts.map(({ key, label }) => ({
      key,
      label,
      total: totals[key],
      days: days.map((each) => ({ day: each.day, value: each[key] })),
      format: formatCount,
    })),
    ...totals.revenue.map(({ amount, currency }) => ({
      key: currency,
      label: m.admin_revenue({ currency }),
      total: amount,
      days: days.map(({ day, revenue }) => ({
        day,
        value: revenue.find((each) => each.currency === currency)?.amount ?? 0,
      })),
      format: (value: number) => formatMoney({ amount: value, currency }),
    })),
  ];
}
