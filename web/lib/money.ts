import { getDirection } from "../../domain/locales.ts";
import { getLocale } from "./i18n.ts";
import { numberLocales } from "./number.ts";

/** An amount of money in the reader's locale. @param amount in the currency's minor unit @param currency ISO 4217 */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat(numberLocales(), { style: "currency", currency });
  const text = format.format(amount / 10 ** fractionDigits(currency));
  // Without the isolate, surrounding right-to-left text would move the sign to the other end.
  return getDirection(getLocale()) === "rtl" ? `\u2066${text}\u2069` : text;
}

/** The number of decimal digits of a currency: 2 for USD, 0 for KRW. @param currency ISO 4217 */
export const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
