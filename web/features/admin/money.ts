import { getLocale } from "../../lib/i18n.ts";

/** Money as the reader's language writes it. @param amount in the currency's minor unit */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(getLocale(), { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
