import { describe, expect, test } from "vitest";
import { dateParts, justNow, type OwnFormats, ownFormats } from "../../domain/localeFormats.ts";
import { nativeName } from "../../domain/locales.ts";
import { waitText } from "../../domain/waitTime.ts";
import settings from "../../project.inlang/settings.json" with { type: "json" };

const own = (locale: string): OwnFormats => {
  const formats = ownFormats(locale);
  if (!formats) throw new Error(`no formats for ${locale}`);
  return formats;
};

// Node.js supports every language in `Intl`; browsers do not.
describe.each(["si", "mn"])("%s is formatted as in CLDR", (locale) => {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

  test.each(["second", "minute", "hour", "day", "month", "year"] as const)("past times in units of a %s", (unit) => {
    for (const count of [3, 5, 21]) expect(own(locale).ago(count, unit)).toBe(relative.format(-count, unit));
    expect(own(locale).today).toBe(relative.format(0, "day"));
    expect(own(locale).ago(1, "day")).toBe(relative.format(-1, "day"));
    expect(own(locale).ago(0, "second")).toBe(relative.format(0, "second"));
    expect(waitText(60, locale)).toBe(relative.format(60, "second"));
  });

  test.each(["day", "month"] as const)("amounts in units of a %s", (unit) => {
    const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
    for (const count of [1, 3, 14]) expect(own(locale).span(count, unit)).toBe(format.format(count));
  });
});

test.each(["si", "mn"])("the days of the week in %s, from Sunday", (locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  // November 1, 2026 was a Sunday.
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(new Date(Date.UTC(2026, 10, day))));
  expect(own(locale).weekdays).toEqual(days);
});

test("days", () => {
  const at = new Date("2026-11-05T23:07:00Z");
  const { year, month, day } = dateParts(at, "UTC");
  expect([year, month, day]).toEqual([2026, 11, 5]);
  const inMongolian = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("mn", { ...format, timeZone: "UTC" }).format(at);
  expect(own("mn").day(year, month, day)).toBe(inMongolian({ dateStyle: "medium" }));
  expect(own("mn").monthDay(month, day)).toBe(inMongolian({ month: "short", day: "numeric" }));
  expect(own("si").day(year, month, day)).toBe("2026 නොවැම්බර් 5");
  expect(own("si").monthDay(12, 1)).toBe("දෙසැම්බර් 1");
});

test.each(settings.locales)("%s has its name in its own language", (locale) => {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? "";
  expect(nativeName(locale).toLocaleLowerCase(locale)).toBe(name.toLocaleLowerCase(locale));
});

test("a moment ago is called as people say it", () => {
  expect(justNow("ur")).toBe("ابھی");
  expect(justNow("hi")).toBe("अभी");
  expect(justNow("en")).toBeUndefined();
});
