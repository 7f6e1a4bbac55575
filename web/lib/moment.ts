import { localeRow } from "../../domain/locales.ts";
import { formatWithTime } from "../../domain/timeText.ts";
import { getLocale } from "./i18n.ts";

/**
 * A date and time in the reader's locale, without domain/localeFormats.ts, which is large. Languages that `Intl` lacks get
 * the numeric Swedish format (2026-11-05 14:07).
 * @param time in milliseconds
 * @param timeZone defaults to the reader's time zone
 */
export function formatMoment(time: number, timeZone?: "UTC"): string {
  const isLacking = localeRow(getLocale()).lacksIntl;
  const dateStyle = isLacking ? "short" : "medium";
  const format = new Intl.DateTimeFormat(isLacking ? "sv" : getLocale(), { dateStyle, timeStyle: "short", timeZone });
  return formatWithTime(format, time, getLocale());
}
