import { getLocale } from "./i18n.ts";

/** Locales for `Intl.NumberFormat`. Languages that `Intl` lacks fall back to English, not to the browser's language. */
export const numberLocales = (): string[] => [getLocale(), "en"];

/**
 * A whole number in the reader's locale. A number below 1,000 looks the same in all languages. `Intl`, which takes long
 * to load, is not needed for it.
 */
export const formatCount = (count: number): string =>
  count >= 0 && count < 1_000 ? String(count) : new Intl.NumberFormat(numberLocales()).format(count);
