import { EVENT_KINDS, type EventKind } from "../../../../domain/statistics/statistics.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { formatChange } from "../../../lib/percent.ts";
import { getChange, KIND_NAMES } from "../figures.ts";
import type { Statistics } from "../queries.ts";

type Props = {
  figures: Pick<Statistics, "totals" | "before">;
  value: EventKind;
  onChange: (kind: EventKind) => void;
};

/** The totals of all events with their changes. The selected one is shown in the chart and by language. */
export function KindChoice({ figures, value, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.stats_kind()}</legend>
      {EVENT_KINDS.map((kind) => {
        const change = getChange(kind, figures);
        return (
          <label
            key={kind}
            className="relative grid min-h-13 cursor-pointer grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-x-3 border-line py-2 ps-4 tabular-nums not-last:border-b hover:bg-wash has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="kind"
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              className="absolute inset-y-3 start-0 hidden w-0.5 rounded-full bg-ink peer-checked:block"
            />
            <span>{KIND_NAMES[kind]()}</span>
            <span className="text-lg font-semibold">{formatCount(figures.totals[kind])}</span>
            <span dir="ltr" className="text-end text-sm font-normal text-ink-soft rtl:text-start">
              {change !== undefined && formatChange(change)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
