import { describe, expect, test } from "vitest";
import settings from "../../project.inlang/settings.json" with { type: "json" };
import { ERROR_STATUS } from "../../worker/errors.ts";
import { filesIn, read } from "./sources.ts";

/** The languages in which everything is said; the others fall back, text by text, until they follow. */
const COMPLETE_LOCALES = ["ko", "en"];

type Messages = Record<string, string>;

const messagesOf = (locale: string): Messages => {
  const { $schema: _, ...messages } = JSON.parse(read(`messages/${locale}.json`)) as Messages;
  return messages;
};

const base = messagesOf(settings.baseLocale);
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

test("every language has its file, and there is no other", () => {
  const files = filesIn("messages/*.json").map((path) => path.slice("messages/".length, -".json".length));
  expect(files.toSorted()).toEqual(settings.locales.toSorted());
});

describe.each(settings.locales)("%s", (locale) => {
  const messages = messagesOf(locale);
  const keys = Object.keys(messages);

  test("has no key that the base language lacks", () => {
    expect(keys.filter((key) => !(key in base))).toEqual([]);
  });

  test("fills the same placeholders", () => {
    const different = keys.filter(
      (key) => placeholdersOf(messages[key] ?? "").join() !== placeholdersOf(base[key] ?? "").join(),
    );
    expect(different).toEqual([]);
  });

  test("says something under every key", () => {
    expect(keys.filter((key) => !messages[key]?.trim())).toEqual([]);
  });
});

test.each(COMPLETE_LOCALES)("%s is complete", (locale) => {
  const messages = messagesOf(locale);
  expect(Object.keys(base).filter((key) => !(key in messages))).toEqual([]);
});

test("every message is used", () => {
  const code = filesIn("{worker,web}/**/*.{ts,tsx}").map(read).join("\n");
  const used = new Set([...code.matchAll(/\.\s*([a-z]\w*)\b/g)].map(([, name]) => name));
  expect(Object.keys(base).filter((key) => !used.has(key))).toEqual([]);
});

test("every error code has its text", () => {
  const wanted = Object.keys(ERROR_STATUS).map((code) => `error_${code.toLowerCase()}`);
  expect(wanted.filter((key) => !(key in base))).toEqual([]);
});
