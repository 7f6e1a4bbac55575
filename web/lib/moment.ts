import { localeRow } from "../../domain/locales.ts";
import { getLocale } from "./i18n.ts";

/**
 * A moment as the reader's language writes it. By itself, as it comes with the first page: in the languages that browsers'
 * `Intl` lacks (domain/localeFormats.ts) it is written in figures alone, as Swedish does (2026-11-05 14:07).
 * @param time in milliseconds @param timeZone else the reader's own
 */
export function formatMoment(time: number, timeZone?: "UTC"): string {
  const isLacking = localeRow(getLocale()).lacksIntl;
  const dateStyle = isLacking ? "short" : "medium";
  return new Intl.DateTimeFormat(isLacking ? "sv" : getLocale(), { dateStyle, timeStyle: "short", timeZone }).format(
    time,
  );
}
