import displayNames from "virtual:display-names";
import { getLocale } from "./i18n.ts";

/** Falls back to English. `Intl` alone would fall back to the browser's language. */
const formatDisplayName = (type: Intl.DisplayNamesOptions["type"], code: string): string =>
  displayNames[getLocale()]?.[code] ?? new Intl.DisplayNames([getLocale(), "en"], { type }).of(code) ?? code;

/** The name of a language in the reader's language. @param locale BCP 47 */
export const languageName = (locale: string): string => formatDisplayName("language", locale);

/** The name of a country in the reader's language. @param country ISO 3166-1 alpha-2 */
export const countryName = (country: string): string => formatDisplayName("region", country);

/** The name of a currency in the reader's language. @param currency ISO 4217 */
export const currencyName = (currency: string): string => {
  const name = formatDisplayName("currency", currency);
  // It stands alone. Some languages write it with a small letter in a sentence.
  return name.charAt(0).toLocaleUpperCase(getLocale()) + name.slice(1);
};

/** The name of a script in the reader's language. @param script ISO 15924 */
export const scriptName = (script: string): string => formatDisplayName("script", script);

/** What stands between the names of a list in the reader's language: a comma, and in most languages a space. */
export const listComma = (): string =>
  new Intl.ListFormat(getLocale()).formatToParts(["1", "2", "3"])[1]?.value ?? ", ";
