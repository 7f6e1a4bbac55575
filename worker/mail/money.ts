import type { Locale } from "../i18n.ts";

/** An amount in the currency's minor unit, as people write it. */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** A day, UTC: a mail does not know where it is read. */
export function dayText(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}
