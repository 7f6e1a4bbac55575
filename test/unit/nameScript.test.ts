import { expect, test } from "vitest";
import { locales, nativeName } from "../../domain/locales.ts";
import { getTextDirection, isInScript } from "../../domain/nameScript.ts";

test("a language's own name is in its script", () => {
  for (const locale of locales) expect([locale, isInScript(nativeName(locale), locale)]).toEqual([locale, true]);
});

test.each([
  ["김민지", "ko", true],
  ["Kim Minji", "ko", false],
  ["김민지", "en", false],
  ["佐藤 花子", "ja", true],
  ["佐藤 花子", "zh", true],
  ["さとう はなこ", "ru", false],
  ["Ольга Смирнова", "mn", true],
  ["علی خان", "hi", false],
])("%s is in the script of %s: %s", (name, locale, isIn) => {
  expect(isInScript(name, locale)).toBe(isIn);
});

test.each([
  ["Director", "ltr"],
  ["Директор", "ltr"],
  ["ڈائریکٹر", "rtl"],
  ["3 ڈائریکٹر of Moa", "rtl"],
  ["24/7", undefined],
])("%s begins in the direction %s", (text, direction) => {
  expect(getTextDirection(text)).toBe(direction);
});
