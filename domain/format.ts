import { dateParts, ownFormats, type TimeZone } from "./localeFormats.ts";
import type { Locale } from "./locales.ts";
import { getDirection } from "./locales.ts";
import { formatWithTime } from "./timeText.ts";

/** Formats an amount in the currency's minor unit. @param currency ISO 4217 */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  const text = format.format(amount / 10 ** maximumFractionDigits);
  // Without isolation, right-to-left text around the amount moves the sign to the other end.
  return isolated(text, locale);
}

/** Formats an amount like `moneyText`, without the decimals of a whole amount: `$79`, `$3.90`. */
export function shortMoneyText(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return isolated(format.format(amount / 10 ** maximumFractionDigits), locale);
}

/** Returns an amount in the major unit, as machines read it: `390` US cents → `3.90`. */
export function toMajorUnits(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (amount / 10 ** digits).toFixed(digits);
}

/** Isolates a number, address or code, which runs left to right, in right-to-left text. */
export const isolated = (text: string, locale: Locale): string =>
  getDirection(locale) === "rtl" ? `\u2066${text}\u2069` : text;

/** Removes all isolates, which come along when a person copies a value from a message. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

/** Removes the isolates of a text that runs left to right throughout, where they change nothing. */
export const withoutNeedlessIsolates = (text: string): string =>
  /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? text : withoutIsolates(text);

/** Formats a day, by default in UTC, because the reader's time zone is unknown. */
export const dayText = (date: Date, locale: Locale, timeZone: TimeZone = "UTC"): string =>
  ownDay(date, locale, timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(date);

/** Formats the day in a language that `Intl` lacks. Matches the format on the screens. */
function ownDay(date: Date, locale: Locale, timeZone: TimeZone): string | undefined {
  const { year, month, day } = dateParts(date, timeZone);
  return ownFormats(locale)?.day(year, month, day);
}

/** Formats a time to the second in UTC, with the time zone name. */
export const momentText = (date: Date, locale: Locale): string =>
  formatWithTime(
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" }),
    date,
    locale,
  );
