import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import type { EventKind } from "../../../../domain/statistics/statistics.ts";
import { languageName } from "../../../lib/names.ts";
import { formatCount } from "../../../lib/number.ts";
import type { Statistics } from "../queries.ts";

/** One bar per language, with its name and number. */
export function LanguageChart({ locales, kind }: { locales: Statistics["locales"]; kind: EventKind }) {
  const rows = locales.filter((row) => row[kind] > 0).toSorted((a, b) => b[kind] - a[kind]);
  const x = scaleLinear({ domain: [0, rows[0]?.[kind] ?? 1], range: [0, 100] });
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row.locale}>
          <p className="flex justify-between gap-4 text-sm">
            <span>{languageName(row.locale)}</span>
            <span className="tabular-nums">{formatCount(row[kind])}</span>
          </p>
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden
            className="mt-1 h-1.5 w-full rounded-full rtl:-scale-x-100"
          >
            <Bar width={100} height={1} className="fill-wash" />
            <Bar width={x(row[kind])} height={1} className="fill-jade" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
