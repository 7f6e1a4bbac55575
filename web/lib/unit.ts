import { ownFormats } from "../../domain/localeFormats.ts";
import { getLocale } from "./i18n.ts";

/** A number with its unit in the reader's locale: "6 months". */
export const formatUnit = (count: number, unit: "day" | "month"): string =>
  ownFormats(getLocale())?.span(count, unit) ??
  new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" }).format(count);
