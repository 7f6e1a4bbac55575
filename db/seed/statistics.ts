import { createHash } from "node:crypto";
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

/** Shares of the views' sources. The others are unknown. */
const SOURCES = [
  ["qr", 0.5],
  ["share", 0.2],
  ["link", 0.15],
] as const;

type Row = { day: string; kind: string; locale: string; count: number; breakdown: Record<string, number> | undefined };

/**
 * Three months of statistics: few views at weekends, many around a trade fair. The result is deterministic per day.
 *
 * @param urls the links of the card's menu
 */
export function seedStatistics(now: number, urls: string[]): Row[] {
  // Keys as in worker/features/statistics/statistics.service.ts.
  const keys = urls.map((url) => createHash("sha256").update(url).digest("hex").slice(0, 16));
  const parts: Record<string, (readonly [key: string, share: number])[]> = {
    view: [...SOURCES],
    link: keys.map((key, index) => [key, 0.45 / 2 ** index]),
  };
  const days = Array.from({ length: 90 }, (_, ago) => ({ ago, date: new Date(now - ago * DAY_MS) }));
  return days.flatMap(({ ago, date }) => {
    const weekend = date.getUTCDay() % 6 === 0;
    const fair = Math.max(0, 60 - 14 * Math.abs(ago - 24));
    const views = (weekend ? 5 : 16) + ((ago * 7) % 11) + fair;
    return SHARES.flatMap(([locale, share]) =>
      KINDS.map(([kind, part]) => {
        const count = Math.round(views * share * part);
        return { day: date.toISOString().slice(0, 10), kind, locale, count, breakdown: split(count, parts[kind]) };
      }),
    ).filter(({ count }) => count > 0);
  });
}

/** Divides a count by shares, rounded down. */
function split(count: number, shares: (readonly [key: string, share: number])[] = []): Row["breakdown"] {
  const counts = shares.map(([key, share]) => [key, Math.floor(count * share)] as const).filter(([, part]) => part > 0);
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
}
