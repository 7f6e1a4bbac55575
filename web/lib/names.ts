import { getLocale } from "./i18n.ts";

const nameOf = (type: Intl.DisplayNamesOptions["type"], code: string): string =>
  new Intl.DisplayNames([getLocale()], { type }).of(code) ?? code;

/** A language's name in the reader's own. @param locale BCP 47 */
export const languageName = (locale: string): string => nameOf("language", locale);

/** A country's name in the reader's language. @param country ISO 3166-1 alpha-2 */
export const countryName = (country: string): string => nameOf("region", country);

/** A currency's name in the reader's language. @param currency ISO 4217 */
export const currencyName = (currency: string): string => nameOf("currency", currency);

/** The name of a writing in the reader's language. @param script ISO 15924 */
export const scriptName = (script: string): string => nameOf("script", script);
