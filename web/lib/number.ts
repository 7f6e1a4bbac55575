import { getLocale } from "./i18n.ts";

/** Locales for `Intl.NumberFormat`. Languages that `Intl` lacks fall back to English, not to the browser's language. */
export const numberLocales = (): string[] => [getLocale(), "en"];

/** A number in the reader's locale. */
export const formatCount = (count: number): string => new Intl.NumberFormat(numberLocales()).format(count);

/** A percentage without decimals. @param part a fraction, 1 is 100 % */
export const formatPercent = (part: number): string =>
  new Intl.NumberFormat(numberLocales(), { style: "percent" }).format(part);

/** A percentage with its sign: "+12%". @param part a fraction, 1 is 100 % */
export const formatChange = (part: number): string =>
  new Intl.NumberFormat(numberLocales(), { style: "percent", signDisplay: "exceptZero" }).format(part);
