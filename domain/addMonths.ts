import type { TimeZone } from "./localeFormats.ts";
import { HOUR_MS } from "./time.ts";

/** Milliseconds ahead of UTC. Neither time zone changes its clocks. */
const OFFSETS: Record<TimeZone, number> = { UTC: 0, "Asia/Seoul": 9 * HOUR_MS };

/**
 * Adds calendar months to a date. The result has the same day of the month and time in the time zone, or the last day of
 * a shorter month. Always count from the same anchor: a season that starts on 31 January continues on 28 February and 31
 * March.
 *
 * @see product.md, "Tickets and payments"
 */
export function addMonths(anchor: Date, months: number, timeZone: TimeZone = "UTC"): Date {
  const offset = OFFSETS[timeZone];
  const date = new Date(anchor.getTime() + offset);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return new Date(date.getTime() - offset);
}
