import type * as z from "zod";
import { DAY_MS } from "../time.ts";
import { SOURCES, type Source } from "./sources.ts";
import type { statistics } from "./statistics.responses.ts";

/** The counted events of a card: page view, save (as a file or in Moa), share, and click on a link. */
export const EVENT_KINDS = ["view", "save", "share", "link"] as const;

/** Periods for which statistics are shown, in days including today. */
export const PERIODS = [7, 30, 90] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
type Counts = Record<EventKind, number>;

export type Statistics = z.output<typeof statistics>;

type Row = {
  day: string;
  kind: EventKind;
  locale: string;
  count: number;
  /** Views by source, and clicks by the key of the link. Null if there are none. */
  breakdown: Record<string, number> | null;
};

/** A link of the card's menu, with the key under which its clicks are counted. */
type KeyedLink = { key: string; siteName: string; url: string };

/** Returns the UTC day of a time, as `YYYY-MM-DD`. */
export const toDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Returns the given number of days, oldest first, ending with the day of `now`. */
export function daysUpTo(now: Date, days: number): [string, ...string[]] {
  const dayAgo = (ago: number) => toDay(new Date(now.getTime() - ago * DAY_MS));
  return [dayAgo(days - 1), ...Array.from({ length: days - 1 }, (_, i) => dayAgo(days - 2 - i))];
}

/**
 * Sums the rows by day, by language, by source, by link and in total. Days also have their sources and links. Rows from
 * before the first day are only in `before`.
 *
 * @param since the day of the first count ever, and whether the period before was counted as a whole
 */
export function addUp(
  rows: Row[],
  days: [string, ...string[]],
  menu: KeyedLink[],
  { since, isWhole }: { since: string | null; isWhole: boolean },
): Statistics {
  const earlier = rows.filter(({ day }) => day < days[0]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const counted = days.flatMap((day) => byDay.get(day) ?? []);
  const locales = [...Map.groupBy(counted, ({ locale }) => locale)].map(([locale, all]) => ({
    locale,
    ...addUpKinds(all),
  }));
  const totals = addUpKinds(counted);
  return {
    days: days.map((day) => addUpDay(day, byDay.get(day) ?? [], menu)),
    locales: locales.toSorted((a, b) => sumCounts(b) - sumCounts(a) || a.locale.localeCompare(b.locale)),
    sources: addUpSources(counted, totals.view),
    links: addUpLinks(counted, totals.link, menu),
    totals,
    before: isWhole ? addUpKinds(earlier) : null,
    since,
  };
}

/** Links that were not clicked on the day are left out, and names are only in the list of the period. */
function addUpDay(day: string, rows: Row[], menu: KeyedLink[]): Statistics["days"][number] {
  const counts = addUpKinds(rows);
  const { current, ...others } = addUpLinks(rows, counts.link, menu);
  const clicked = current.filter(({ count }) => count > 0).map(({ url, count }) => ({ url, count }));
  return { day, ...counts, sources: addUpSources(rows, counts.view), links: { current: clicked, ...others } };
}

function addUpKinds(rows: Row[]): Counts {
  const counts = { view: 0, save: 0, share: 0, link: 0 };
  for (const { kind, count } of rows) counts[kind] += count;
  return counts;
}

/** Sums the breakdowns of one kind. */
function addUpBreakdowns(rows: Row[], kind: EventKind): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { breakdown } of rows.filter((row) => row.kind === kind)) {
    for (const [key, count] of Object.entries(breakdown ?? {})) sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return sums;
}

/** Views without a source, such as those counted before there were sources, are unknown. */
function addUpSources(rows: Row[], views: number): Statistics["sources"] {
  const sums = addUpBreakdowns(rows, "view");
  const known = SOURCES.filter((source) => source !== "unknown").map((source) => toSource(source, sums.get(source)));
  const unknown = toSource("unknown", views - sum(known));
  return [...known, unknown].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

const toSource = (source: Source, count = 0) => ({ source, count });

/** Links with the same URL count together, under the name of the first. */
function addUpLinks(rows: Row[], clicks: number, menu: KeyedLink[]): Statistics["links"] {
  const sums = addUpBreakdowns(rows, "link");
  const current = menu
    .filter(({ key }, index) => menu.findIndex((link) => link.key === key) === index)
    .map(({ key, siteName, url }) => ({ siteName, url, count: sums.get(key) ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  const attributed = [...sums.values()].reduce((total, count) => total + count, 0);
  return { current, removed: attributed - sum(current), other: clicks - attributed };
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

const sumCounts = ({ view, save, share, link }: Counts) => view + save + share + link;
