import { isolated } from "../../domain/format.ts";
import { getLocale } from "./i18n.ts";
import { numberLocales } from "./number.ts";

/** A percentage without decimals. @param part a fraction, 1 is 100 % */
export const formatPercent = (part: number): string => format(part, "auto");

/** A percentage with its sign: "+12%", "−5%". @param part a fraction, 1 is 100 % */
export const formatChange = (part: number): string => format(part, "exceptZero").replace("-", "−");

function format(part: number, signDisplay: "auto" | "exceptZero"): string {
  const text = new Intl.NumberFormat(numberLocales(), { style: "percent", signDisplay }).format(part);
  // Without the isolate, surrounding right-to-left text would move the sign to the other end.
  return isolated(text, getLocale());
}
