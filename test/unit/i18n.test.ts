import { describe, expect, test } from "vitest";
import { acceptedLocales, localeOfTag, locales, messagesIn, wantedLocales } from "../../worker/i18n.ts";

describe("localeOfTag", () => {
  test.each([
    ["ko", "ko"],
    ["zh-TW", "zh"],
    ["EN-gb", "en"],
    ["fil-PH", "tl"],
    ["in", "id"],
    ["de", undefined],
    ["", undefined],
    ["*", undefined],
    ["kok", undefined],
  ])("%j is %s", (tag, locale) => {
    expect(localeOfTag(tag)).toBe(locale);
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
  ])("of %j are %j", (header, wanted) => {
    expect(acceptedLocales(header)).toEqual(wanted);
  });
});

test("an explicit choice comes before the browser's languages, and nothing twice", () => {
  expect(wantedLocales({ lang: "ja", cookie: "en", acceptLanguage: "ko,en" })).toEqual(["ja", "en", "ko"]);
  expect(wantedLocales({ lang: "<script>", cookie: "xx", acceptLanguage: "ko" })).toEqual(["ko"]);
  expect(wantedLocales({ lang: "", cookie: "", acceptLanguage: "ko" })).toEqual(["ko"]);
  expect(wantedLocales({})).toEqual([]);
});

test("every locale has its words", () => {
  for (const locale of locales) expect(messagesIn(locale).mail_verification_subject).toBeTypeOf("function");
});
