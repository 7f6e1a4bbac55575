import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { EVENT_KINDS, type EventKind } from "../../../../domain/statistics/statistics.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { KIND_NAMES } from "../figures.ts";
import type { Statistics } from "../queries.ts";

type Props = { totals: Statistics["totals"]; value: EventKind; onChange: (kind: EventKind) => void };

/** The totals of all events. The selected one is shown by day and by language. */
export function KindChoice({ totals, value, onChange }: Props) {
  const max = Math.max(1, ...EVENT_KINDS.map((kind) => totals[kind]));
  const x = scaleLinear({ domain: [0, max], range: [0, 100] });
  return (
    <fieldset className="mb-8 min-w-0">
      <legend className="sr-only">{m.stats_kind()}</legend>
      <div className="grid grid-cols-2 gap-2 @lg:grid-cols-4">
        {EVENT_KINDS.map((kind) => (
          <label
            key={kind}
            className="grid cursor-pointer content-between gap-2 rounded-md border border-field bg-sheet p-4 hover:bg-wash has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="kind"
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            <span className="text-sm text-ink-soft">{KIND_NAMES[kind]()}</span>
            <span className="text-xl font-semibold tabular-nums">{formatCount(totals[kind])}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden className="h-1 w-full rtl:-scale-x-100">
              <Bar width={100} height={1} className="fill-wash" />
              <Bar width={x(totals[kind])} height={1} className="fill-ink" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
