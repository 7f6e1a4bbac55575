import { dateParts, ownFormats } from "./localeFormats.ts";
import type { Locale } from "./locales.ts";
import { getDirection } from "./locales.ts";

/** An amount in the currency's minor unit, as people write it. @param currency ISO 4217 */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  const text = format.format(amount / 10 ** maximumFractionDigits);
  // Isolated, or the words around it would move the sign to the other end.
  return isolated(text, locale);
}

/** A number, an address or a code, which runs from left to right within a text that runs the other way. */
export const isolated = (text: string, locale: Locale): string =>
  getDirection(locale) === "rtl" ? `\u2066${text}\u2069` : text;

/** A text in whatever language, within a sentence that runs from right to left: neither turns the other around. */
export const isolatedText = (text: string, locale: Locale): string =>
  getDirection(locale) === "rtl" ? `\u2068${text}\u2069` : text;

/** A day, UTC: what is read later does not know where. */
export const dayText = (date: Date, locale: Locale): string =>
  ownDay(date, locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);

/** As on the screens, which cannot leave it to `Intl`. */
function ownDay(date: Date, locale: Locale): string | undefined {
  const { year, month, day } = dateParts(date, "UTC");
  return ownFormats(locale)?.day(year, month, day);
}

/** A moment to the second, UTC, which it says. */
export const momentText = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" }).format(date);
