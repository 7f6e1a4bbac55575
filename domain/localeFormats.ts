import type { Locale, LocaleWithoutIntl } from "./locales.ts";

/**
 * Formats of dates and durations in languages that Chromium's `Intl` lacks (Sinhala and Mongolian). Without them,
 * Chromium would use its own interface language. They follow CLDR, except that Sinhala months have their everyday
 * names.
 */
export type OwnFormats = {
  /** A day. `month` starts at 1. */
  day: (year: number, month: number, day: number) => string;
  monthDay: (month: number, day: number) => string;
  /** The short names, from Sunday. */
  weekdays: string[];
  today: string;
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
  today: "අද",
  day: (year, month, day) => `${year} ${SI_MONTHS[month - 1]} ${day}`,
  monthDay: (month, day) => `${SI_MONTHS[month - 1]} ${day}`,
  weekdays: "ඉරිදා සඳුදා අඟහ බදාදා බ්‍රහස් සිකු සෙන".split(" "),
  ago: (count, unit) => {
    if (count === 0) return "දැන්";
    return unit === "day" && count === 1 ? "ඊයේ" : `${SI_UNITS[unit]} ${count}කට පෙර`;
  },
  span: (count, unit) => `${SI_UNITS[unit]} ${count}`,
};

const MONGOLIAN: OwnFormats = {
  today: "өнөөдөр",
  day: (year, month, day) => `${year} оны ${month}-р сарын ${day}`,
  monthDay: (month, day) => `${month}-р сарын ${day}`,
  weekdays: "Ня Да Мя Лх Пү Ба Бя".split(" "),
  ago: (count, unit) => {
    if (count === 0) return "одоо";
    return unit === "day" && count === 1 ? "өчигдөр" : `${count} ${MN_UNITS[unit]} өмнө`;
  },
  span: (count, unit) => `${count} ${unit === "day" ? "хоног" : "сар"}`,
};

const OWN: Record<string, OwnFormats> = { si: SINHALA, mn: MONGOLIAN } satisfies Record<LocaleWithoutIntl, OwnFormats>;

/** Returns the formats of a language that `Intl` lacks; undefined for other languages. */
export const ownFormats = (locale: string): OwnFormats | undefined => OWN[locale];

/** "Just now" where the word of `Intl` rather means "these days" or "at present". */
const JUST_NOW: Partial<Record<Locale, string>> = {
  hi: "अभी",
  id: "baru saja",
  ja: "たった今",
  ko: "방금",
  ru: "только что",
  tl: "ngayon lang",
  ur: "ابھی",
  vi: "vừa xong",
  zh: "刚刚",
};

/** What people call the moment that has just passed; undefined where `Intl` has the word. */
export const justNow = (locale: Locale): string | undefined => JUST_NOW[locale];

/** The time zones of texts for readers whose own time zone is unknown. */
export type TimeZone = "UTC" | "Asia/Seoul";

/** Returns the parts of a date in a time zone. @param timeZone defaults to the device's time zone */
export function dateParts(date: Date | number, timeZone?: TimeZone) {
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
