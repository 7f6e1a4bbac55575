import { DAY_MS } from "../time.ts";
/** What is counted of a card: its page was seen; it was saved, as a file or in Moa; it was shared; one of its links was followed. */
export const EVENT_KINDS = ["view", "save", "share", "link"] as const;

/** How far back statistics are shown, in days with today as the last. */
export const PERIODS = [7, 30, 90] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
type Counts = Record<EventKind, number>;

export type Statistics = {
  /** Each day of the period (UTC, `YYYY-MM-DD`), the oldest first, those without an event too. */
  days: ({ day: string } & Counts)[];
  /** The readers' languages, the most seen first. */
  locales: ({ locale: string } & Counts)[];
  totals: Counts;
};

type Row = { day: string; kind: EventKind; locale: string; count: number };

/** The UTC day of a moment, as `YYYY-MM-DD`. */
export const toDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** So many days, oldest first, the last of them the day of `now`. */
export function daysUpTo(now: Date, days: number): [string, ...string[]] {
  const dayAgo = (ago: number) => toDay(new Date(now.getTime() - ago * DAY_MS));
  return [dayAgo(days - 1), ...Array.from({ length: days - 1 }, (_, i) => dayAgo(days - 2 - i))];
}

const none = (): Counts => ({ view: 0, save: 0, share: 0, link: 0 });

/** Adds rows up by day, by language and altogether. */
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
