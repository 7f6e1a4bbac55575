import { DAY_MS } from "../../domain/time.ts";

/** Shares of the readers' languages. */
const SHARES = [
  ["ja", 0.5],
  ["ko", 0.25],
  ["en", 0.18],
  ["zh", 0.07],
] as const;
/** Events per view. */
const KINDS = [
  ["view", 1],
  ["link", 0.22],
  ["save", 0.15],
  ["share", 0.05],
] as const;

type Row = { day: string; kind: string; locale: string; count: number };

/** Three months of statistics: few views at weekends, many around a trade fair. The result is deterministic per day. */
export function seedStatistics(now: number): Row[] {
  const days = Array.from({ length: 90 }, (_, ago) => ({ ago, date: new Date(now - ago * DAY_MS) }));
  return days.flatMap(({ ago, date }) => {
    const weekend = date.getUTCDay() % 6 === 0;
    const fair = Math.max(0, 60 - 14 * Math.abs(ago - 24));
    const views = (weekend ? 5 : 16) + ((ago * 7) % 11) + fair;
    return SHARES.flatMap(([locale, share]) =>
      KINDS.map(([kind, part]) => ({
        day: date.toISOString().slice(0, 10),
        kind,
        locale,
        count: Math.round(views * share * part),
      })),
    ).filter(({ count }) => count > 0);
  });
}
