import { getDirection, type Locale } from "./locales.ts";

/** Formats a date with its time. Right-to-left text would move "PM" before "2:08", so the time is isolated there. */
export function formatWithTime(format: Intl.DateTimeFormat, time: number | Date, locale: Locale): string {
  const text = format.format(time);
  return getDirection(locale) === "rtl" ? text.replace(/\d{1,2}:\d.*/s, "\u2066$&\u2069") : text;
}
