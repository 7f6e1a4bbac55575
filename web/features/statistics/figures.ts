import type { Source } from "../../../domain/statistics/sources.ts";
import type { EventKind } from "../../../domain/statistics/statistics.ts";
import { formatUtcDay } from "../../lib/date.ts";
import { m } from "../../lib/i18n.ts";
import { formatCount } from "../../lib/number.ts";
import { formatPercent } from "../../lib/percent.ts";
import type { Day, Statistics } from "./queries.ts";

export const KIND_NAMES: Record<EventKind, () => string> = {
  view: () => m.stats_views(),
  save: () => m.stats_saves(),
  share: () => m.stats_shares(),
  link: () => m.stats_links(),
};

export const SOURCE_NAMES: Record<Source, () => string> = {
  qr: () => m.share_qr(),
  share: () => m.stats_source_share(),
  wallet: () => m.stats_source_wallet(),
  link: () => m.stats_source_link(),
  unknown: () => m.stats_source_unknown(),
};

export type Figures = Pick<Statistics, "days" | "sources" | "totals" | "before" | "since">;

/** The most important finding: the most frequent source of the views, or the day with the most events. */
export function findingText(kind: EventKind, { days, sources, totals }: Figures): string | undefined {
  const [top] = sources;
  if (kind === "view" && top && top.source !== "unknown")
    return m.stats_top_source({ source: SOURCE_NAMES[top.source](), percent: formatPercent(top.count / totals.view) });
  const busiest = days.reduce<Day | undefined>(
    (most, day) => (day[kind] > (most?.[kind] ?? 0) ? day : most),
    undefined,
  );
  return busiest && m.stats_busiest_day({ day: formatUtcDay(busiest.day, "long"), count: formatCount(busiest[kind]) });
}

/** The change against the period before, as a fraction. Undefined if there is nothing to compare with. */
export function getChange(
  kind: EventKind,
  { totals, before }: Pick<Statistics, "totals" | "before">,
): number | undefined {
  return before?.[kind] ? totals[kind] / before[kind] - 1 : undefined;
}
