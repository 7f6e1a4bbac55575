import { formatUtcDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { Figure } from "../readFigures.ts";

/** The figures as a table, newest day first, as an alternative to the charts. */
export function FigureTable({ figures }: { figures: Figure[] }) {
  const days = figures[0]?.days.map(({ day }) => day) ?? [];
  return (
    <details className="mt-6">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold underline">
        {m.stats_table()}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the arrow keys */}
      <section aria-label={m.admin_figures()} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm wrap-normal tabular-nums">
          <caption className="sr-only">{m.admin_figures()}</caption>
          <thead>
            <tr className="border-b border-line">
              {[m.stats_day(), ...figures.map(({ label }) => label)].map((title, i) => (
                <th
                  key={title}
                  scope="col"
                  className={`py-2 pe-4 font-semibold ${i === 0 ? "text-start" : "text-end"}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, i) => (
                <tr key={day} className="border-b border-line">
                  <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                    {formatUtcDay(day)}
                  </th>
                  {figures.map(({ key, days: values, format }) => (
                    <td key={key} className="py-2 pe-4 text-end whitespace-nowrap">
                      {format(values[i]?.value ?? 0)}
                    </td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </section>
    </details>
  );
}
