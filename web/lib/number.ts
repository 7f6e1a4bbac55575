import { getLocale } from "./i18n.ts";

/** Locales for `Intl.NumberFormat`. Languages that `Intl` lacks fall back to English, not to the browser's language. */
export const numberLocales = (): string[] => [getLocale(), "en"];

/** A number in the reader's locale. */
export const formatCount = (count: number): string => new Intl.NumberFormat(numberLocales()).format(count);
