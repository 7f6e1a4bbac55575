import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "../../../components/loadError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { m } from "../../../lib/i18n.ts";
import { DayChart } from "../../statistics/components/dayChart.tsx";
import { PeriodChoice } from "../../statistics/components/periodChoice.tsx";
import type { AdminLocation, Move } from "../adminSearch.ts";
import { type Summary, summaryQuery } from "../queries.ts";
import { readFigures } from "../readFigures.ts";
import { FigureTable } from "./figureTable.tsx";

/** Figures of the service for the selected period. */
export function Figures({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  const days = place.days ?? 30;
  const { data, error, isPlaceholderData, refetch } = useQuery(summaryQuery(days));
  return (
    <>
      <PageTitle title={m.admin_figures()} />
      <div className="mt-4">
        <PeriodChoice value={days} onChange={(chosen) => onMove({ ...place, days: chosen })} />
      </div>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          <Charts summary={data} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function Charts({ summary }: { summary: Summary }) {
  const figures = readFigures(summary);
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        {figures.map(({ key, label, format, total, days }) => (
          <Figure key={key} label={label} total={format(total)}>
            <DayChart label={label} days={days} format={format} />
          </Figure>
        ))}
      </div>
      <FigureTable figures={figures} />
      <p className="mt-6 text-sm text-ink-soft">{m.admin_figures_note()}</p>
    </>
  );
}

function Figure({ label, total, children }: { label: string; total: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-sheet p-5 wide:last:odd:col-span-2">
      <h2 className="text-sm text-ink-soft">{label}</h2>
      <p className="mb-4 text-2xl font-semibold tracking-tight tabular-nums">{total}</p>
      {children}
    </section>
  );
}
