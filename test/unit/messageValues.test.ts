import bidiFactory from "bidi-js";
import { describe, expect, test } from "vitest";
import { getDirection, locales } from "../../domain/locales.ts";
import { isWritten } from "../../scripts/build/isolatePlaceholders.ts";
import { messagesIn } from "../../worker/i18n.ts";
import { getTexts, listMessages, type Message } from "../rules/messages.ts";

const bidi = bidiFactory();

/** Names and titles in every direction, with a vowel or a consonant at the end, with numbers and punctuation at the edges. */
const TEXTS = [
  "김민지",
  "박준",
  "Nora Winters",
  "O’Neill & Sons (2026)",
  "№ 7 «Ромашка»",
  "محمد علی",
  "3M پاکستان!",
  "李小龙",
  "නිමල් පෙරේරා",
  "Бат-Эрдэнэ",
  "$& {name} %s </b>",
];
const NUMBERS = [0, 1, 2, 5, 21, 1_000_000];

type Case = { key: string; numbers: string[]; texts: string[] };

/** A message's placeholders: those that it formats as numbers, and all others. */
function readCase(key: string, message: Message): Case {
  const names = new Set(
    getTexts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)),
  );
  const declarations = typeof message === "string" ? [] : message.flatMap((variant) => variant.declarations);
  const locals = new Set(declarations.flatMap((line) => /^local (\w+)/.exec(line)?.[1] ?? []));
  const inputs = declarations.flatMap((line) => /^input (\w+)/.exec(line)?.[1] ?? []);
  const numbers = inputs.filter((name) => declarations.some((line) => line.startsWith(`local ${name}Plural`)));
  const texts = [...new Set([...names, ...inputs])].filter((name) => !(locals.has(name) || numbers.includes(name)));
  return { key, numbers, texts };
}

/** The text with each value replaced by one character, and the levels of the other characters (UAX #9). */
function readLevels(text: string, value: string, direction: "ltr" | "rtl"): string {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const around: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith(value, at)) at += value.length - 1;
    else around.push(levels[at] ?? -1);
  }
  return around.join("");
}

describe.each(locales)("%s", (locale) => {
  const messages = messagesIn(locale) as unknown as Record<string, (inputs: Record<string, unknown>) => string>;
  const cases = Object.entries(listMessages(locale))
    .map(([key, message]) => readCase(key, message))
    .filter(({ numbers, texts }) => numbers.length + texts.length > 0);
  const direction = getDirection(locale);
  const fill = (one: Case, text: string, number: number) =>
    messages[one.key]?.({
      ...Object.fromEntries(one.texts.map((name) => [name, isWritten(name) ? text : "7"])),
      ...Object.fromEntries(one.numbers.map((name) => [name, number])),
    }) ?? "";

  /** Each message filled with each text and number. */
  const filledCases = cases.flatMap((one) =>
    TEXTS.flatMap((text) =>
      (one.numbers.length > 0 ? NUMBERS : [1]).map((number) => ({ ...one, text, filled: fill(one, text, number) })),
    ),
  );

  test("every message holds any value", () => {
    expect(cases.length).toBeGreaterThan(150);
    const damaged = filledCases.filter(
      ({ key, texts, text, filled }) =>
        filled === key ||
        /undefined|null|NaN|[{}]| {2}/.test(filled.replaceAll(text, "")) ||
        (texts.some(isWritten) && !filled.includes(`\u2068${text}\u2069`)),
    );
    expect(damaged).toEqual([]);
  });

  test("a value in another script does not reorder the text around it", () => {
    const reordered = cases
      .filter(({ texts }) => texts.some(isWritten))
      .filter((one) => {
        const levels = TEXTS.map((text) => readLevels(fill(one, text, 21), text, direction));
        return new Set(levels).size > 1;
      });
    expect(reordered).toEqual([]);
  });

  test("a number is formatted in the language, with the words of its plural category", () => {
    const category = new Intl.PluralRules(locale);
    const format = new Intl.NumberFormat([locale, "en"]);
    const wrong = cases
      .filter(({ numbers }) => numbers.length > 0)
      .flatMap((one) =>
        NUMBERS.map((number) => {
          const message = listMessages(locale)[one.key] ?? "";
          const branches = typeof message === "string" ? {} : message[0].match;
          const [, branch = ""] =
            Object.entries(branches).find(([name]) => name.endsWith(`=${category.select(number)}`)) ?? [];
          const parts = [format.format(number), ...branch.split(/\{\w+\}/)];
          const filled = fill(one, "Nora", number);
          return { key: one.key, number, missing: parts.filter((part) => !filled.includes(part)) };
        }),
      )
      .filter(({ missing }) => missing.length > 0);
    expect(wrong).toEqual([]);
  });
});
