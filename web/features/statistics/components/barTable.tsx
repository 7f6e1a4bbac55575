import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { type ReactNode, useId } from "react";
import { formatCount } from "../../../lib/number.ts";

type Props = {
  title: string;
  /** The headings of the two columns. */
  columns: [name: string, count: string];
  rows: { key: string; name: ReactNode; count: number }[];
};

/** Named counts as a table with bars. The headings of the columns are only for screen readers. */
export function BarTable({ title, columns: [name, count], rows }: Props) {
  const id = useId();
  const x = scaleLinear({ domain: [0, Math.max(1, ...rows.map((row) => row.count))], range: [0, 100] });
  return (
    <section>
      <h3 id={id} className="mt-5 mb-3 text-sm text-ink-soft">
        {title}
      </h3>
      <table aria-labelledby={id} className="w-full table-fixed text-sm">
        <thead>
          <tr>
            <th scope="col" className="p-0">
              <span className="sr-only">{name}</span>
            </th>
            <th scope="col" className="w-24 p-0">
              <span className="sr-only">{count}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="relative">
              <th scope="row" className="pe-4 pb-6 text-start font-normal wrap-anywhere">
                {row.name}
                <svg
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden
                  className="absolute inset-x-0 bottom-3 h-1.5 w-full rounded-full rtl:-scale-x-100"
                >
                  <Bar width={100} height={1} className="fill-wash" />
                  <Bar width={x(row.count)} height={1} className="fill-jade" />
                </svg>
              </th>
              <td className="pb-6 text-end align-top tabular-nums">{formatCount(row.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
