import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { momentText } from "../../domain/format.ts";
import { joinParts } from "../../domain/joinParts.ts";
import { locales } from "../../domain/locales.ts";
import { formatWithTime } from "../../domain/timeText.ts";
import { listWords } from "../../web/lib/canvasText.ts";

const MOMENT = new Date("2026-11-21T14:08:00Z");

describe("a time", () => {
  test("keeps its parts together in right-to-left text", () => {
    const format = new Intl.DateTimeFormat("ur", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
    expect(formatWithTime(format, MOMENT, "ur")).toMatch(/\u20662:08\sPM\u2069$/);
    expect(momentText(MOMENT, "ur")).toMatch(/\u20662:08:00\sPM UTC\u2069$/);
  });

  test("is as Intl writes it in left-to-right text", () => {
    const format = new Intl.DateTimeFormat("ko", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
    expect(formatWithTime(format, MOMENT, "ko")).toBe(format.format(MOMENT));
  });
});

test("no line begins or ends with the dot between two parts", () => {
  expect(joinParts(["CEO", null, "", "Moa Inc."])).toBe("CEO\u00A0·\u00A0Moa Inc.");
});

test("a drawn text does not break at the dot either", () => {
  expect(listWords(`Chief executive\u00A0·\u00A0Moa Inc`, "en")).toEqual([
    "Chief",
    " ",
    "executive\u00A0·\u00A0Moa",
    " ",
    "Inc",
  ]);
  expect(listWords("대표\u00A0·\u00A0모아", "ko")).toEqual(["대표\u00A0·\u00A0모아"]);
});

/** All texts of a language, with their keys. */
function listTexts(locale: string): [key: string, text: string][] {
  const messages: Record<string, unknown> = JSON.parse(
    readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), "utf8"),
  );
  return Object.entries(messages).map(([key, value]) => [key, JSON.stringify(value)]);
}

test.each(locales)("in %s, no message breaks at a dot, or between a number and its unit", (locale) => {
  const breaking = listTexts(locale).filter(([, text]) => / ·|· |\d (?:MB|мм|mm)\b/.test(text));
  expect(breaking).toEqual([]);
});

test("the Russian word for a QR code does not break at its hyphen", () => {
  expect(listTexts("ru").filter(([, text]) => text.includes("QR-"))).toEqual([]);
});

test("numbers with Latin units, and sizes, are isolated in Urdu", () => {
  const mixed = listTexts("ur").filter(([, text]) => /(?<!\u2066)\b\d+(?:[\s\u00A0]MB| × \d)/.test(text));
  expect(mixed).toEqual([]);
});
