import { localeRow } from "../../domain/locales.ts";
import { formatWithTime } from "../../domain/timeText.ts";
import { waitText } from "../../domain/waitTime.ts";
import { getLocale } from "./i18n.ts";

/**
 * A date and time in the reader's locale. This file is part of the first page, so it does not load
 * domain/localeFormats.ts. Languages that `Intl` lacks get the numeric Swedish format (2026-11-05 14:07).
 * @param time in milliseconds
 * @param timeZone defaults to the reader's time zone
 */
export function formatMoment(time: number, timeZone?: "UTC"): string {
  const isLacking = localeRow(getLocale()).lacksIntl;
  const dateStyle = isLacking ? "short" : "medium";
  const format = new Intl.DateTimeFormat(isLacking ? "sv" : getLocale(), { dateStyle, timeStyle: "short", timeZone });
  return formatWithTime(format, time, getLocale());
}

/** A wait in the reader's locale: "in 60 seconds". */
export const formatWait = (seconds: number): string => waitText(seconds, getLocale());
