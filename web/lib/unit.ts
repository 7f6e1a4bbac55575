import { ownFormats } from "../../domain/localeFormats.ts";
import { getLocale } from "./i18n.ts";

/** So many of a unit, with its noun: "6 months". */
export const formatUnit = (count: number, unit: "day" | "month"): string =>
  ownFormats(getLocale())?.span(count, unit) ??
  new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" }).format(count);
