import type { Locale } from "../../domain/locales.ts";
import { getLocale } from "./i18n.ts";

/** CLDR names for the languages that browsers' `Intl` lacks (`domain/localeFormats.ts`). */
const OWN: Record<string, Record<Locale, string> & Record<string, string>> = {
  si: {
    ko: "කොරියානු",
    en: "ඉංග්‍රීසි",
    ru: "රුසියානු",
    zh: "චීන",
    ja: "ජපන්",
    es: "ස්පාඤ්ඤ",
    vi: "වියට්නාම්",
    tl: "පිලිපීන",
    hi: "හින්දි",
    si: "සිංහල",
    ur: "උර්දු",
    mn: "මොංගෝලියානු",
    id: "ඉන්දුනීසියානු",
    KRW: "දකුණු කොරියානු වොන්",
    USD: "ඇමරිකානු ඩොලර්",
    Kore: "කොරියානු",
    Jpan: "ජපන්",
    Hans: "සුළුකළ",
    Cyrl: "සිරිලික්",
    Latn: "ලතින්",
  },
  mn: {
    ko: "солонгос",
    en: "англи",
    ru: "орос",
    zh: "хятад",
    ja: "япон",
    es: "испани",
    vi: "вьетнам",
    tl: "филипино",
    hi: "хинди",
    si: "синхала",
    ur: "урду",
    mn: "монгол",
    id: "индонези",
    KRW: "Өмнөд Солонгосын вон",
    USD: "америк доллар",
    Kore: "солонгос",
    Jpan: "япон",
    Hans: "хялбаршуулсан",
    Cyrl: "кирилл",
    Latn: "латин",
  },
};

/** Falls back to English. `Intl` alone would fall back to the browser's language. */
const formatDisplayName = (type: Intl.DisplayNamesOptions["type"], code: string): string =>
  OWN[getLocale()]?.[code] ?? new Intl.DisplayNames([getLocale(), "en"], { type }).of(code) ?? code;

/** The name of a language in the reader's language. @param locale BCP 47 */
export const languageName = (locale: string): string => formatDisplayName("language", locale);

/** The name of a country in the reader's language. @param country ISO 3166-1 alpha-2 */
export const countryName = (country: string): string => formatDisplayName("region", country);

/** The name of a currency in the reader's language. @param currency ISO 4217 */
export const currencyName = (currency: string): string => formatDisplayName("currency", currency);

/** The name of a script in the reader's language. @param script ISO 15924 */
export const scriptName = (script: string): string => formatDisplayName("script", script);
