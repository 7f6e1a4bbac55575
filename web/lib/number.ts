import { getLocale } from "./i18n.ts";

/** Numbers in a language that `Intl` lacks are written as in English, and not as in the browser's own. */
export const numberLocales = (): string[] => [getLocale(), "en"];

/** A number as the reader's language writes it. */
export const formatCount = (count: number): string => new Intl.NumberFormat(numberLocales()).format(count);

/** A share of the whole, in whole hundredths. @param part 1 is the whole */
export const formatPercent = (part: number): string =>
  new Intl.NumberFormat(numberLocales(), { style: "percent" }).format(part);
