import { PERIODS } from "../../../../domain/statistics/statistics.ts";
import { Segments } from "../../../components/segments.tsx";
import { formatUnit } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { Period } from "../queries.ts";

/** Selects the period of the figures. */
export function PeriodChoice({ value, onChange }: { value: Period; onChange: (days: Period) => void }) {
  return (
    <div className="mb-5 text-sm">
      <Segments
        legend={m.stats_period()}
        name="period"
        value={value}
        onChange={onChange}
        choices={PERIODS.map((days) => ({ value: days, label: formatUnit(days, "day") }))}
      />
    </div>
  );
}
