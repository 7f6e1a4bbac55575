import { dateParts, ownFormats } from "./localeFormats.ts";
import type { Locale } from "./locales.ts";
import { getDirection } from "./locales.ts";

/** Formats an amount in the currency's minor unit. @param currency ISO 4217 */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  const text = format.format(amount / 10 ** maximumFractionDigits);
  // Without isolation, right-to-left text around the amount moves the sign to the other end.
  return isolated(text, locale);
}

/** Isolates a number, address or code, which runs left to right, in right-to-left text. */
export const isolated = (text: string, locale: Locale): string =>
  getDirection(locale) === "rtl" ? `\u2066${text}\u2069` : text;

/** Isolates a text of unknown direction in right-to-left text, so that neither reorders the other. */
export const isolatedText = (text: string, locale: Locale): string =>
  getDirection(locale) === "rtl" ? `\u2068${text}\u2069` : text;

/** Formats a day in UTC, because the reader's time zone is unknown. */
export const dayText = (date: Date, locale: Locale): string =>
  ownDay(date, locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);

/** Formats the day in a language that `Intl` lacks. Matches the format on the screens. */
function ownDay(date: Date, locale: Locale): string | undefined {
  const { year, month, day } = dateParts(date, "UTC");
  return ownFormats(locale)?.day(year, month, day);
}

/** Formats a time to the second in UTC, with the time zone name. */
export const momentText = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" }).format(date);
