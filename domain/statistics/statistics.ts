import type * as z from "zod";
import { DAY_MS } from "../time.ts";
import type { statistics } from "./statistics.responses.ts";

/** The counted events of a card: page view, save (as a file or in Moa), share, and click on a link. */
export const EVENT_KINDS = ["view", "save", "share", "link"] as const;

/** Periods for which statistics are shown, in days including today. */
export const PERIODS = [7, 30, 90] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
type Counts = Record<EventKind, number>;

export type Statistics = z.output<typeof statistics>;

type Row = { day: string; kind: EventKind; locale: string; count: number };

/** Returns the UTC day of a time, as `YYYY-MM-DD`. */
export const toDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Returns the given number of days, oldest first, ending with the day of `now`. */
export function daysUpTo(now: Date, days: number): [string, ...string[]] {
  const dayAgo = (ago: number) => toDay(new Date(now.getTime() - ago * DAY_MS));
  return [dayAgo(days - 1), ...Array.from({ length: days - 1 }, (_, i) => dayAgo(days - 2 - i))];
}

const none = (): Counts => ({ view: 0, save: 0, share: 0, link: 0 });

/** Sums the rows by day, by language and in total. */
export function addUp(rows: Row[], days: string[]): Statistics {
  const totals = none();
  const byDay = new Map(days.map((day) => [day, none()]));
  const byLocale = new Map<string, Counts>();
  for (const { day, kind, locale, count } of rows) {
    const ofDay = byDay.get(day);
    if (!ofDay) continue;
    const ofLocale = byLocale.get(locale) ?? none();
    byLocale.set(locale, ofLocale);
    for (const counts of [totals, ofDay, ofLocale]) counts[kind] += count;
  }
  const locales = [...byLocale].map(([locale, counts]) => ({ locale, ...counts }));
  return {
    days: [...byDay].map(([day, counts]) => ({ day, ...counts })),
    locales: locales.toSorted((a, b) => sumCounts(b) - sumCounts(a) || a.locale.localeCompare(b.locale)),
    totals,
  };
}

const sumCounts = ({ view, save, share, link }: Counts) => view + save + share + link;
