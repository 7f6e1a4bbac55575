import ownNames from "virtual:country-names";
import { getLocale } from "../../lib/i18n.ts";
import { countryName as nameByBrowser } from "../../lib/names.ts";

let own: { locale: string; names: Record<string, string> } | undefined;

/**
 * Loads the country names of a language that browsers' `Intl` lacks. Call it before `countryName`. If loading fails, the
 * names are English.
 */
export async function loadCountryNames(): Promise<void> {
  const locale = getLocale();
  const names = await ownNames[locale]?.().catch(() => undefined);
  own = names && { locale, names: names.default };
}

/** The name of a country in the reader's language. @param country ISO 3166-1 alpha-2 */
export const countryName = (country: string): string =>
  (own?.locale === getLocale() ? own.names[country] : undefined) ?? nameByBrowser(country);
