import { getLocale } from "./i18n.ts";

/** A number as the reader's language writes it. */
export const formatCount = (count: number): string => new Intl.NumberFormat(getLocale()).format(count);

/** A share of the whole, in whole hundredths. @param part 1 is the whole */
export const formatPercent = (part: number): string =>
  new Intl.NumberFormat(getLocale(), { style: "percent" }).format(part);

/** So many of a unit, with its noun: "6 months". */
export const formatUnit = (count: number, unit: "day" | "month"): string =>
  new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" }).format(count);
