import type { LocaleWithoutIntl } from "./locales.ts";

/**
 * Dates and spans in the languages that the browsers' `Intl` lacks: Chromium ships neither Sinhala nor Mongolian and
 * would write them in whatever language the browser itself speaks. As CLDR has them; months in Sinhala by their everyday
 * names.
 */
export type OwnFormats = {
  /** A day: year, month from 1, day of the month. */
  day: (year: number, month: number, day: number) => string;
  monthDay: (month: number, day: number) => string;
  ago: (count: number, unit: SpanUnit) => string;
  span: (count: number, unit: "day" | "month") => string;
};

type SpanUnit = "second" | "minute" | "hour" | "day" | "month" | "year";

const SI_MONTHS = "ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්".split(" ");
const SI_UNITS = { second: "තත්පර", minute: "මිනිත්තු", hour: "පැය", day: "දින", month: "මාස", year: "වසර" };
const MN_UNITS = {
  second: "секундын",
  minute: "минутын",
  hour: "цагийн",
  day: "өдрийн",
  month: "сарын",
  year: "жилийн",
};

const SINHALA: OwnFormats = {
  day: (year, month, day) => `${year} ${SI_MONTHS[month - 1]} ${day}`,
  monthDay: (month, day) => `${SI_MONTHS[month - 1]} ${day}`,
  ago: (count, unit) => {
    if (count === 0) return "දැන්";
    return unit === "day" && count === 1 ? "ඊයේ" : `${SI_UNITS[unit]} ${count}කට පෙර`;
  },
  span: (count, unit) => `${SI_UNITS[unit]} ${count}`,
};

const MONGOLIAN: OwnFormats = {
  day: (year, month, day) => `${year} оны ${month}-р сарын ${day}`,
  monthDay: (month, day) => `${month}-р сарын ${day}`,
  ago: (count, unit) => {
    if (count === 0) return "одоо";
    return unit === "day" && count === 1 ? "өчигдөр" : `${count} ${MN_UNITS[unit]} өмнө`;
  },
  span: (count, unit) => `${count} ${unit === "day" ? "хоног" : "сар"}`,
};

const OWN: Record<string, OwnFormats> = { si: SINHALA, mn: MONGOLIAN } satisfies Record<LocaleWithoutIntl, OwnFormats>;

/** How a language writes them where `Intl` cannot; undefined where it can. */
export const ownFormats = (locale: string): OwnFormats | undefined => OWN[locale];

/** What a date says in a time zone, in numbers. @param timeZone else the device's own */
export function dateParts(date: Date | number, timeZone?: "UTC") {
  const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone,
  });
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const { year = "", month = "", day = "" } = parts;
  return { year: Number(year), month: Number(month), day: Number(day) };
}
