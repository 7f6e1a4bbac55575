import type { EventKind } from "../../../../domain/statistics/statistics.ts";
import { formatUtcDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { type Figures, findingText, getChange } from "../figures.ts";
import { Change } from "./change.tsx";

/** How the selected number changed, and what stands out. */
export function Findings({ kind, figures }: { kind: EventKind; figures: Figures }) {
  const change = getChange(kind, figures);
  return (
    <div className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft empty:hidden">
      {change !== undefined && (
        <p>
          <Change part={change} />
        </p>
      )}
      {figures.before === null && figures.since && <p>{m.stats_since({ day: formatUtcDay(figures.since, "long") })}</p>}
      <p className="empty:hidden">{findingText(kind, figures)}</p>
    </div>
  );
}
