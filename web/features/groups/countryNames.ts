import { getLocale } from "../../lib/i18n.ts";
import { countryName as nameByBrowser } from "../../lib/names.ts";

/** CLDR names for the languages that browsers' `Intl` lacks (`domain/localeFormats.ts`). */
const OWN: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  si: async () => import("./countryNames.si.json"),
  mn: async () => import("./countryNames.mn.json"),
};

let own: { locale: string; names: Record<string, string> } | undefined;

/** Loads the country names. Call it before `countryName`. If loading fails, those languages show English names. */
export async function loadCountryNames(): Promise<void> {
  const locale = getLocale();
  const names = await OWN[locale]?.().catch(() => undefined);
  own = names && { locale, names: names.default };
}

/** The name of a country in the reader's language. @param country ISO 3166-1 alpha-2 */
export const countryName = (country: string): string =>
  (own?.locale === getLocale() ? own.names[country] : undefined) ?? nameByBrowser(country);
