import { EVENT_KINDS, type EventKind } from "../../../../domain/statistics/statistics.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { KIND_NAMES } from "../figures.ts";
import type { Statistics } from "../queries.ts";

type Props = {
  figures: Pick<Statistics, "totals">;
  value: EventKind;
  onChange: (kind: EventKind) => void;
};

/** The totals of all events. The selected one is shown in the chart and by language. */
export function KindChoice({ figures, value, onChange }: Props) {
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="sr-only">{m.stats_kind()}</legend>
      <div className="grid grid-cols-2 gap-2 @lg:grid-cols-4 @lg:gap-3">
        {EVENT_KINDS.map((kind) => (
          <label
            key={kind}
            className="flex cursor-pointer flex-col justify-between gap-1 rounded-md border border-edge bg-sheet px-4 py-3 tabular-nums hover:bg-wash has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="kind"
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            <span className="text-sm text-ink-soft">{KIND_NAMES[kind]()}</span>{" "}
            <span className="text-xl font-semibold tracking-tight">{formatCount(figures.totals[kind])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
