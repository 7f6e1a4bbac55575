import { PERIODS } from "../../../worker/features/statistics/statistics.rules.ts";
import { m } from "../../lib/i18n.ts";
import { formatCount } from "./figures.ts";
import type { Period } from "./statistics.queries.ts";

/** How far back figures go. */
export function PeriodChoice({ value, onChange }: { value: Period; onChange: (days: Period) => void }) {
  return (
    <fieldset className="mb-5 flex w-fit max-w-full flex-wrap rounded-full bg-wash p-1">
      <legend className="sr-only">{m.stats_period()}</legend>
      {PERIODS.map((days) => (
        <label
          key={days}
          className="flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm text-ink-soft has-checked:bg-sheet has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="period"
            checked={days === value}
            onChange={() => onChange(days)}
            className="sr-only"
          />
          {m.stats_last_days({ days: formatCount(days) })}
        </label>
      ))}
    </fieldset>
  );
}
