import { m } from "../../../lib/i18n.ts";
import { SOURCE_NAMES } from "../figures.ts";
import type { Day, Statistics } from "../queries.ts";
import { BarTable } from "./barTable.tsx";

type Props = Pick<Statistics, "sources"> & {
  /** The day to show, in the rows of the period. Without it, the period. */
  day: Day | undefined;
};

/** How visitors reached the card. */
export function SourceTable({ sources, day }: Props) {
  if (sources.length === 0) return null;
  const rows = sources.map(({ source, count }) => ({
    key: source,
    name: SOURCE_NAMES[source](),
    count: day ? (day.sources.find((other) => other.source === source)?.count ?? 0) : count,
  }));
  return (
    <div>
      <BarTable title={m.stats_by_source()} columns={[m.stats_source(), m.stats_views()]} rows={rows} />
      {sources.some(({ source }) => source === "unknown") && (
        <p className="text-sm text-ink-soft">{m.stats_source_hint()}</p>
      )}
    </div>
  );
}
