import { ArrowDown, ArrowUp } from "lucide-react";
import { joinParts } from "../../../../domain/joinParts.ts";
import type { EventKind } from "../../../../domain/statistics/statistics.ts";
import { formatUtcDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { formatPercent } from "../../../lib/percent.ts";
import { type Figures, findingText, getChange, KIND_NAMES } from "../figures.ts";

type Props = {
  kind: EventKind;
  figures: Figures;
  /** Names the period where it cannot be chosen. */
  period?: string;
};

/** The number of events, how it changed, and what stands out. */
export function StatisticsHead({ kind, figures, period }: Props) {
  const change = getChange(kind, figures);
  return (
    <div className="mb-6">
      <h2 className="text-sm text-ink-soft">{joinParts([KIND_NAMES[kind](), period])}</h2>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{formatCount(figures.totals[kind])}</span>
        {change !== undefined && <Change part={change} />}
        {figures.before === null && figures.since && (
          <span className="text-ink-soft">{m.stats_since({ day: formatUtcDay(figures.since, "long") })}</span>
        )}
      </p>
      <p className="mt-1 text-ink-soft">{findingText(kind, figures)}</p>
    </div>
  );
}

/** More or less than before, with an arrow. A change of less than half a percent is none. */
function Change({ part }: { part: number }) {
  if (Math.abs(part) < 0.005) return <span>{m.stats_same()}</span>;
  const [Arrow, color, text] =
    part > 0 ? ([ArrowUp, "text-jade", m.stats_more] as const) : ([ArrowDown, "text-amber", m.stats_less] as const);
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${color}`}>
      <Arrow aria-hidden className="mt-[calc(0.5lh-0.5rem)] size-4 shrink-0 self-start" strokeWidth={2} />
      {text({ percent: formatPercent(Math.abs(part)) })}
    </span>
  );
}
