import { describe, expect, test } from "vitest";
import { locales } from "../../domain/locales.ts";
import { getTexts, listMessages } from "./messages.ts";

/** The quotation marks and the apostrophe of a language (CLDR, and the glossary). */
const QUOTATION_MARKS: Record<string, string> = {
  en: "“”’",
  ko: "‘’“”",
  ja: "「」『』",
  zh: "“”",
  es: "«»",
  ru: "«»",
  mn: "«»",
  vi: "“”",
  tl: "“”’",
  id: "“”",
  hi: "“”",
  si: "“”",
  ur: "”“",
};

const ALL_MARKS = /["'`´“”„‟‘’‚‛«»‹›「」『』]/g;

describe.each(locales)("%s", (locale) => {
  const texts = Object.entries(listMessages(locale)).flatMap(([key, message]) =>
    getTexts(message).map((text) => ({ key, text })),
  );
  const find = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ key }) => key);

  test("has one kind of quotation marks", () => {
    const found = texts.filter(({ text }) =>
      (text.match(ALL_MARKS) ?? []).some((mark) => !QUOTATION_MARKS[locale]?.includes(mark)),
    );
    expect(found).toEqual([]);
  });

  test("has no repeated spaces, no spaces before punctuation, and no dots for an ellipsis", () => {
    expect(find(/ {2}|^\s|\s$|\s[,.;:!?。，、؟،۔](?!\w)|\.{3}/)).toEqual([]);
  });

  test("has a non-breaking space between a number and its unit, and after №", () => {
    expect(find(/\d (?:MB|KB|mm|px|%)(?!\w)|№ /)).toEqual([]);
  });

  test("has the name of the product only as a placeholder", () => {
    expect(find(/(?<![\p{L}/.])Moa(?!\p{L})|모아(?=[\s에의]|$)/u)).toEqual([]);
  });
});

test.each(["zh", "ja"])("%s has full-width punctuation after its own characters", (locale) => {
  const halfWidth = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:!?]/u;
  const found = Object.entries(listMessages(locale)).filter(([, message]) =>
    getTexts(message).some((text) => halfWidth.test(text)),
  );
  expect(found).toEqual([]);
});
