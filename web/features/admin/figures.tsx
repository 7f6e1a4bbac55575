import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/formError.tsx";
import { PageTitle } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { DayChart } from "../statistics/dayChart.tsx";
import { formatCount } from "../statistics/figures.ts";
import { type Summary, summaryQuery } from "./admin.queries.ts";
import { formatAmount } from "./money.ts";

/** How the service is doing, over the last 30 days. */
export function Figures() {
  const { data, error, refetch } = useQuery(summaryQuery(30));
  return (
    <>
      <PageTitle title={m.admin_figures()} />
      <p className="mb-6 text-sm text-ink-soft">{m.stats_last_days({ days: formatCount(30) })}</p>
      {error ? (
        <div className="grid justify-items-start gap-3">
          <FormError message={describeError(error)} />
          <Button onClick={() => void refetch()}>{m.action_retry()}</Button>
        </div>
      ) : data ? (
        <Charts summary={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function Charts({ summary: { days, totals } }: { summary: Summary }) {
  const counts = [
    { key: "signUps", label: m.admin_sign_ups() },
    { key: "cards", label: m.admin_cards() },
    { key: "activeTickets", label: m.admin_active_tickets() },
  ] as const;
  return (
    <div className="grid gap-10 wide:grid-cols-2">
      {counts.map(({ key, label }) => (
        <Figure key={key} label={label} total={formatCount(totals[key])}>
          <DayChart label={label} days={days.map((each) => ({ day: each.day, value: each[key] }))} />
        </Figure>
      ))}
      {totals.revenue.map(({ amount, currency }) => {
        const label = m.admin_revenue({ currency });
        const format = (value: number) => formatAmount(value, currency);
        const values = days.map(({ day, revenue }) => ({
          day,
          value: revenue.find((each) => each.currency === currency)?.amount ?? 0,
        }));
        return (
          <Figure key={currency} label={label} total={format(amount)}>
            <DayChart label={label} days={values} format={format} />
          </Figure>
        );
      })}
    </div>
  );
}

function Figure({ label, total, children }: { label: string; total: string; children: React.ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-sm text-ink-soft">{label}</h2>
      <p className="mb-3 text-xl font-semibold tabular-nums">{total}</p>
      {children}
    </section>
  );
}
