import { dateParts, justNow, ownFormats } from "../../domain/localeFormats.ts";
import { DAY_MS } from "../../domain/time.ts";
import { getLocale } from "./i18n.ts";

/**
 * A date in the reader's locale and time zone. No line breaks inside it.
 *
 * @param day a Date or an ISO 8601 time, which is local without an offset
 * @param dateStyle `medium` in a narrow place
 */
export function formatDay(day: string | Date, dateStyle: "long" | "medium" = "long"): string {
  const date = new Date(day);
  const own = ownFormats(getLocale());
  const parts = dateParts(date);
  const text = own
    ? own.day(parts.year, parts.month, parts.day)
    : new Intl.DateTimeFormat(getLocale(), { dateStyle }).format(date);
  return text.replaceAll(" ", "\u00A0");
}

/** Today, yesterday, or a date, on the reader's clock and in their locale. @param iso an ISO 8601 time */
export function formatRecentDay(iso: string, now = new Date()): string {
  const days = Math.round((midnight(now) - midnight(new Date(iso))) / DAY_MS);
  if (days !== 0 && days !== 1) return formatDay(iso);
  const own = ownFormats(getLocale());
  if (own) return days === 0 ? own.today : own.ago(days, "day");
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" }).format(-days, "day");
}

const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);

/**
 * A date range in the reader's locale. Its line breaks only after the dash.
 *
 * @param dateStyle `medium` in a narrow place
 */
export const formatDays = (from: Date, until: Date, dateStyle: "long" | "medium" = "long"): string => {
  const range = ownFormats(getLocale())
    ? `${formatDay(from)} – ${formatDay(until)}`
    : new Intl.DateTimeFormat(getLocale(), { dateStyle }).formatRange(from, until);
  return range
    .replaceAll(" ", "\u00A0")
    .replace(/\s([–-])\s/, "\u00A0$1 ")
    .replace(/[~～]/, "$&\u200B");
};

/**
 * A UTC date in the reader's locale. It can differ from the date on the reader's clock. @param day `YYYY-MM-DD`, UTC
 */
export function formatUtcDay(day: string, month: "short" | "long" = "short"): string {
  const own = ownFormats(getLocale());
  const date = new Date(day);
  return own
    ? own.monthDay(date.getUTCMonth() + 1, date.getUTCDate())
    : new Intl.DateTimeFormat(getLocale(), { month, day: "numeric", timeZone: "UTC" }).format(date);
}

/** The short name of a UTC day of the week in the reader's locale. @param day `YYYY-MM-DD`, UTC */
export function formatUtcWeekday(day: string): string {
  const date = new Date(day);
  const own = ownFormats(getLocale());
  return (
    own?.weekdays[date.getUTCDay()] ??
    new Intl.DateTimeFormat(getLocale(), { weekday: "short", timeZone: "UTC" }).format(date)
  );
}

const UNITS = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** A relative time in the reader's locale: "3 hours ago". Less than a minute is "now". @param iso an ISO 8601 time */
export function formatAgo(iso: string, now = Date.now()): string {
  // The device's clock may be behind the server's.
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ["second", Number.POSITIVE_INFINITY];
  const count = Math.floor(seconds / length);
  const own = ownFormats(getLocale());
  if (own) return own.ago(count, unit);
  const said = count === 0 ? justNow(getLocale()) : undefined;
  return said ?? new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" }).format(-count, unit);
}

/** A number with its unit in the reader's locale: "6 months". */
export const formatUnit = (count: number, unit: "day" | "month"): string =>
  ownFormats(getLocale())?.span(count, unit) ??
  new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" }).format(count);
