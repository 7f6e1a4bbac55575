import { ArrowDown, ArrowUp } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { formatPercent } from "../../../lib/percent.ts";

/** More or less than before, with an arrow. A change of less than half a percent is none. */
export function Change({ part }: { part: number }) {
  if (Math.abs(part) < 0.005) return <span>{m.stats_same()}</span>;
  const [Arrow, color, text] =
    part > 0 ? ([ArrowUp, "text-jade", m.stats_more] as const) : ([ArrowDown, "text-ink-soft", m.stats_less] as const);
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${color}`}>
      <Arrow aria-hidden className="mt-[calc(0.5lh-0.5rem)] size-4 shrink-0 self-start" strokeWidth={2} />
      {text({ percent: formatPercent(Math.abs(part)) })}
    </span>
  );
}
