import { Segments } from "../../../components/segments.tsx";
import { formatUtcDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { Day, Statistics } from "../queries.ts";
import { LinkTable } from "./linkTable.tsx";
import { SourceTable } from "./sourceTable.tsx";

type Props = Pick<Statistics, "sources" | "links"> & {
  /** The day that is chosen in the chart. */
  day: Day;
  /** True for the figures of the day, false for those of the whole period. */
  isDay: boolean;
  onChange: (isDay: boolean) => void;
};

/** How visitors reached the card and which links they followed, in the whole period or on one day. */
export function SourcesAndLinks({ sources, links, day, isDay, onChange }: Props) {
  const { current, removed, other } = links;
  if (sources.length + current.length + removed + other === 0) return null;
  const shown = isDay ? day : undefined;
  return (
    <section className="@container min-w-0">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{m.stats_scope()}</h2>
        <div className="text-sm @max-lg:grow">
          <Segments
            legend={m.stats_scope()}
            name="scope"
            value={isDay ? "day" : "period"}
            onChange={(scope) => onChange(scope === "day")}
            choices={[
              { value: "period", label: m.stats_whole_period() },
              { value: "day", label: formatUtcDay(day.day, "long") },
            ]}
          />
        </div>
      </div>
      <div className="grid gap-x-10 @lg:grid-cols-2">
        <SourceTable sources={sources} day={shown} />
        <LinkTable links={links} day={shown} />
      </div>
    </section>
  );
}
