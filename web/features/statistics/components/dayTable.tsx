import type { ReactNode } from "react";
import { EVENT_KINDS } from "../../../../domain/statistics/statistics.ts";
import { formatUtcDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { KIND_NAMES, SOURCE_NAMES } from "../figures.ts";
import type { Day, Statistics } from "../queries.ts";

type Props = Pick<Statistics, "days" | "links">;

/** The days with events as a table, newest first, as an alternative to the chart. */
export function DayTable({ days, links }: Props) {
  const busy = days.filter((day) => EVENT_KINDS.some((kind) => day[kind] > 0)).toReversed();
  return (
    <details className="mt-6">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {m.stats_table()}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the arrow keys */}
      <section aria-label={m.stats_by_day()} tabIndex={0} className="overflow-x-auto">
        <table aria-label={m.stats_by_day()} className="w-full text-sm wrap-normal tabular-nums">
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
          {busy.map((day) => (
            <DayRows key={day.day} day={day} links={links} />
          ))}
        </table>
      </section>
    </details>
  );
}

/** The counts of a day, and below them its sources and links. */
function DayRows({ day, links }: { day: Day } & Pick<Statistics, "links">) {
  const { current, removed, other } = day.links;
  const findName = (url: string) => links.current.find((link) => link.url === url)?.siteName;
  const clicks = [
    ...current.map(({ url, count }) => ({ key: url, name: <bdi>{findName(url)}</bdi>, count })),
    { key: "removed", name: m.stats_links_removed(), count: removed },
    { key: "other", name: m.stats_links_other(), count: other },
  ].filter(({ count }) => count > 0);
  const sources = day.sources.map(({ source, count }) => ({ key: source, name: SOURCE_NAMES[source](), count }));
  const hasParts = sources.length > 0 || clicks.length > 0;
  return (
    <tbody className="border-b border-line">
      <tr>
        <th
          scope="row"
          rowSpan={hasParts ? 2 : 1}
          className="py-2 pe-2 text-start align-top font-normal whitespace-nowrap"
        >
          {formatUtcDay(day.day)}
        </th>
        {EVENT_KINDS.map((kind) => (
          <td key={kind} className="px-1 py-2 text-end">
            {formatCount(day[kind])}
          </td>
        ))}
      </tr>
      {hasParts && (
        <tr>
          <td colSpan={EVENT_KINDS.length} className="pb-2 text-xs text-ink-soft">
            <Parts title={m.stats_by_source()} parts={sources} />
            <Parts title={m.stats_by_link()} parts={clicks} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

type PartsProps = { title: string; parts: { key: string; name: ReactNode; count: number }[] };

function Parts({ title, parts }: PartsProps) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label={title} className="flex flex-wrap gap-x-3 wrap-anywhere">
      {parts.map(({ key, name, count }) => (
        <li key={key}>
          {name} {formatCount(count)}
        </li>
      ))}
    </ul>
  );
}
