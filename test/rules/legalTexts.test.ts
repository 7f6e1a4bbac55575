import { describe, expect, test } from "vitest";
import { baseLocale, locales } from "../../domain/locales.ts";
import { KNOWN_DEVICE_SECONDS } from "../../worker/features/sessions/knownDevice.ts";
import { filesIn, read } from "./sources.ts";

const DOCUMENTS = ["terms", "privacy"];

/** The structure of a text: its headings, list items and bold leads, in order. */
const getShape = (path: string) =>
  read(path)
    .split("\n")
    .filter(Boolean)
    .map((line) => (/^(# |- )?(\*\*)?/.exec(line) ?? [""])[0]);

test("each legal text exists in every language, and there are no others", () => {
  const expected = DOCUMENTS.flatMap((document) => locales.map((locale) => `messages/legal/${document}.${locale}.md`));
  expect(filesIn("messages/legal/*").toSorted()).toEqual(expected.toSorted());
});

describe.each(DOCUMENTS)("%s", (document) => {
  test.each(locales)("%s has the same structure as the base language", (locale) => {
    const base = getShape(`messages/legal/${document}.${baseLocale}.md`);
    expect(getShape(`messages/legal/${document}.${locale}.md`)).toEqual(base);
  });
});

test.each(locales)("the privacy page states in %s how long a cookie identifies a device", (locale) => {
  const days = KNOWN_DEVICE_SECONDS / (24 * 60 * 60);
  expect(read(`messages/legal/privacy.${locale}.md`)).toMatch(new RegExp(`(?<!\\d)${days}(?!\\d)`));
});
