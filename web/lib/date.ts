import { getLocale } from "./i18n.ts";

/** A day as the reader's language writes it. @param iso a time in ISO 8601 */
export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: "long" }).format(new Date(iso));

/** From a day until another, as the reader's language writes it. */
export const formatDays = (from: Date, until: Date): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: "long" }).formatRange(from, until);

/** A moment as the reader's language writes it. @param time in milliseconds @param timeZone else the reader's own */
export const formatMoment = (time: number, timeZone?: "UTC"): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeStyle: "short", timeZone }).format(time);

/** A day as it was counted, which is not the day of the reader's clock. @param day `YYYY-MM-DD`, UTC */
export const formatUtcDay = (day: string, month: "short" | "long" = "short"): string =>
  new Intl.DateTimeFormat(getLocale(), { month, day: "numeric", timeZone: "UTC" }).format(new Date(day));

const UNITS = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** How long ago that was, as the reader's language says it: "3 hours ago"; less than a minute is "now". @param iso a time in ISO 8601 */
export function formatAgo(iso: string, now = Date.now()): string {
  // A device's clock may be behind the server's.
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" });
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ["second", Number.POSITIVE_INFINITY];
  return format.format(-Math.floor(seconds / length), unit);
}
