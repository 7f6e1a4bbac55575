import { describe, expect, test } from "vitest";
import { ERROR_STATUS } from "../../domain/errors.ts";
import { baseLocale, locales } from "../../domain/locales.ts";
import { getTexts, listMessages, type Message } from "./messages.ts";
import { filesIn, read } from "./sources.ts";

const base = listMessages(baseLocale);

/** The placeholders of a message. If its branches differ, one set for each branch. */
function getPlaceholders(message: Message): string[] {
  const sets = getTexts(message).map((text) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(" "));
  return [...new Set(sets)];
}

/** The counted input of a message and its branches. */
const getCounts = (messages: Record<string, Message>) =>
  Object.entries(messages).flatMap(([key, message]) =>
    typeof message === "string"
      ? []
      : message.map(({ match, ...head }) => ({ key, ...head, branches: Object.keys(match).toSorted() })),
  );

test("every language has a message file, and there are no others", () => {
  const files = filesIn("messages/*.json").map((path) => path.slice("messages/".length, -".json".length));
  expect(files.toSorted()).toEqual(locales.toSorted());
});

describe.each(locales)("%s", (locale) => {
  const messages = listMessages(locale);
  const keys = Object.keys(messages);

  test("has the keys of the base language and no others", () => {
    expect(keys.toSorted()).toEqual(Object.keys(base).toSorted());
  });

  test("has the same placeholders", () => {
    const different = keys.filter(
      (key) => getPlaceholders(messages[key] ?? "").join() !== getPlaceholders(base[key] ?? "").join(),
    );
    expect(different).toEqual([]);
  });

  test("has one branch for each plural category of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    expect(getCounts(messages)).toEqual(
      getCounts(base).map(({ key, declarations, selectors }) => {
        const branches = pluralCategories.map((category) => `${selectors.join()}=${category}`).toSorted();
        return { key, declarations, selectors, branches };
      }),
    );
  });

  test("leaves number units to Intl", () => {
    expect(keys.filter((key) => getTexts(messages[key] ?? "").some((text) => /\}\s?[%€$₩]/.test(text)))).toEqual([]);
  });

  test("has a text for every key", () => {
    expect(keys.filter((key) => getTexts(messages[key] ?? "").some((text) => !text.trim()))).toEqual([]);
  });
});

test("every message is used", () => {
  const code = filesIn("{domain,worker,web}/**/*.{ts,tsx}").map(read).join("\n");
  const used = new Set([...code.matchAll(/\.\s*([a-z]\w*)\b/g)].map(([, name]) => name));
  // web/lib/errors.ts finds the text of an error by its code.
  const isText = (key: string) => used.has(key) || key.startsWith("error_");
  expect(Object.keys(base).filter((key) => !isText(key))).toEqual([]);
});

test("every error code has a text, and every error text has a code", () => {
  const keys = Object.keys(ERROR_STATUS).map((code) => `error_${code.toLowerCase()}`);
  expect(
    Object.keys(base)
      .filter((key) => key.startsWith("error_"))
      .toSorted(),
  ).toEqual(keys.toSorted());
});
