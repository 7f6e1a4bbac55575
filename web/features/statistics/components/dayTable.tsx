import { EVENT_KINDS } from "../../../../domain/statistics/statistics.ts";
import { formatUtcDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { KIND_NAMES } from "../figures.ts";
import type { Statistics } from "../queries.ts";

/** The days with events as a table, newest first, as an alternative to the chart. */
export function DayTable({ days }: { days: Statistics["days"] }) {
  const busy = days.filter((day) => EVENT_KINDS.some((kind) => day[kind] > 0)).toReversed();
  return (
    <details className="mt-6">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {m.stats_table()}
      </summary>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-2 text-start font-semibold">
              {m.stats_day()}
            </th>
            {EVENT_KINDS.map((kind) => (
              <th key={kind} scope="col" className="px-1 py-2 text-end font-semibold">
                {KIND_NAMES[kind]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map((day) => (
            <tr key={day.day} className="border-b border-line">
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                {formatUtcDay(day.day)}
              </th>
              {EVENT_KINDS.map((kind) => (
                <td key={kind} className="px-1 py-2 text-end">
                  {formatCount(day[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
