import { describe, expect, test } from "vitest";
import { findLocale, locales } from "../../domain/locales.ts";
import { acceptedLocales, messagesIn, parsePreferredLocales } from "../../worker/i18n.ts";

describe("findLocale", () => {
  test.each([
    ["ko", "ko"],
    ["zh-TW", "zh"],
    ["zh_Hant_HK", "zh"],
    ["es-419", "es"],
    ["EN-gb", "en"],
    ["fil-PH", "tl"],
    ["in", "id"],
    ["de", undefined],
    ["", undefined],
    ["*", undefined],
    ["kok", undefined],
  ])("maps %j to %s", (tag, locale) => {
    expect(findLocale(tag)).toBe(locale);
  });
});

describe("acceptedLocales", () => {
  test.each([
    [undefined, []],
    ["", []],
    ["ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", ["ko", "en"]],
    ["en;q=0.5,ur,de;q=0.9", ["ur", "en"]],
    ["si;q=0,en", ["en"]],
    ["*", []],
    ["de-DE,de", []],
    [";;;,q=1,,", []],
    ["en;q=abc", ["en"]],
    ["es-419,es;q=0.9,pt;q=0.8,en;q=0.7", ["es", "en"]],
    ["pt-PT,pt;q=0.9,fil;q=0.4,*;q=0.1", ["tl"]],
    ["EN-us;Q=0.2,ja;q=0.20001", ["ja", "en"]],
    ["ko;q=0, *", []],
  ])("returns for %j the locales %j", (header, expected) => {
    expect(acceptedLocales(header)).toEqual(expected);
  });
});

test("an explicit choice precedes the browser's languages, without duplicates", () => {
  expect(parsePreferredLocales({ lang: "ja", cookie: "en", acceptLanguage: "ko,en" })).toEqual(["ja", "en", "ko"]);
  expect(parsePreferredLocales({ lang: "<script>", cookie: "xx", acceptLanguage: "ko" })).toEqual(["ko"]);
  expect(parsePreferredLocales({ lang: "", cookie: "", acceptLanguage: "ko" })).toEqual(["ko"]);
  expect(parsePreferredLocales({})).toEqual([]);
});

describe("a message with a count", () => {
  test.each([
    ["ru", 1, "Остался 1 день"],
    ["ru", 2, "Осталось 2 дня"],
    ["ru", 5, "Осталось 5 дней"],
    ["ru", 11, "Осталось 11 дней"],
    ["ru", 21, "Остался 21 день"],
    ["en", 1, "1 day left"],
    ["en", 21, "21 days left"],
    ["es", 1, "Queda 1 día"],
    ["es", 1_000_000, "Quedan 1.000.000 de días"],
    ["tl", 5, "5 araw na lang"],
    ["tl", 6, "6 na araw na lang"],
    ["ko", 1, "1일 남았어요"],
    ["ur", 5, "5 دن باقی"],
  ] as const)("in %s for %d is %j", (locale, count, formatted) => {
    expect(messagesIn(locale).card_trash_days({ count }).replaceAll("\u00a0", " ")).toBe(formatted);
  });

  test.each(locales)("has a text in %s for any number", (locale) => {
    const m = messagesIn(locale);
    for (const n of [0, 1, 2, 3, 4, 5, 9, 11, 21, 100, 1_000_000]) {
      const number = new Intl.NumberFormat(locale).format(n);
      const formatted = [
        m.association_members_count({ count: n }),
        m.association_requests_count({ count: n }),
        m.card_trash_days({ count: n }),
        m.card_page_group_members({ count: n }),
        m.group_members_count({ count: n }),
        m.import_failed_more({ count: n }),
        m.mail_temporary_password_lifetime({ hours: n }),
        m.mail_verification_lifetime({ minutes: n }),
        m.ticket_kind_months({ months: n }),
        m.referral_signed_up_count({ count: n }),
        m.stats_last_days({ days: n }),
      ];
      for (const text of formatted) expect(text).toContain(number);
    }
  });
});

test("every locale has its messages", () => {
  for (const locale of locales) expect(messagesIn(locale).mail_verification_subject).toBeTypeOf("function");
});
