import { describe, expect, test } from "vitest";
import settings from "../../project.inlang/settings.json" with { type: "json" };
import { ERROR_STATUS } from "../../worker/errors.ts";
import { filesIn, read } from "./sources.ts";

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

  test("has the base language's keys and no other", () => {
    expect(keys.toSorted()).toEqual(Object.keys(base).toSorted());
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

test("every message is used", () => {
  const code = filesIn("{worker,web}/**/*.{ts,tsx}").map(read).join("\n");
  const used = new Set([...code.matchAll(/\.\s*([a-z]\w*)\b/g)].map(([, name]) => name));
  expect(Object.keys(base).filter((key) => !used.has(key))).toEqual([]);
});

test("every error code has its text", () => {
  const wanted = Object.keys(ERROR_STATUS).map((code) => `error_${code.toLowerCase()}`);
  expect(wanted.filter((key) => !(key in base))).toEqual([]);
});
