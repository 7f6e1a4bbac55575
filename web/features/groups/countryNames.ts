import { getLocale } from "../../lib/i18n.ts";
import { countryName as nameByBrowser } from "../../lib/names.ts";

/** Names in the languages that the browsers' `Intl` lacks (`domain/localeFormats.ts`), as CLDR has them. */
const OWN: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  si: async () => import("./countryNames.si.json"),
  mn: async () => import("./countryNames.mn.json"),
};

let own: { locale: string; names: Record<string, string> } | undefined;

/** Before countries are named; without it, or without a network, two languages have them in English. */
export async function loadCountryNames(): Promise<void> {
  const locale = getLocale();
  const names = await OWN[locale]?.().catch(() => undefined);
  own = names && { locale, names: names.default };
}

/** A country's name in the reader's language. @param country ISO 3166-1 alpha-2 */
export const countryName = (country: string): string =>
  (own?.locale === getLocale() ? own.names[country] : undefined) ?? nameByBrowser(country);
