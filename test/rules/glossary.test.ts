import { describe, expect, test } from "vitest";
import { locales } from "../../domain/locales.ts";
import { canMean, glossary, hasForm, isExcepted, normalize, readGlossary } from "./glossary.ts";
import { listMessages, splitIntoWords } from "./messages.ts";

/** English phrases that only resemble the product's terms. */
const OTHER_WORDS = /business card|paper card/gi;

const english = splitIntoWords("en");
const listTerms = (locale: string) => glossary.rows.get(locale) ?? [];

const FORMS = listTerms("en")
  .flatMap(({ term, forms }) => forms.map((form) => ({ term, form })))
  .toSorted((a, b) => b.form.text.length - a.form.text.length);

/** The terms in an English message. "card book" counts as that term only, and not as "card". */
function termsIn(text: string, key = ""): string[] {
  const found = new Set<string>();
  let rest = normalize(text).replace(OTHER_WORDS, " ");
  for (const { term, form } of FORMS.filter((each) => canMean(each.term, key))) {
    const without = rest.replace(form.pattern, "\uFFFC");
    if (without !== rest) found.add(term);
    rest = without;
  }
  return [...found];
}

const TERMS_BY_KEY = new Map(Object.entries(english).map(([key, text]) => [key, termsIn(text, key)]));

test("the glossary has every language, with the same terms", () => {
  const terms = listTerms("en").map(({ term }) => term);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms.length).toBeGreaterThanOrEqual(100);
  for (const locale of locales) expect(listTerms(locale).map(({ term }) => term)).toEqual(terms);
});

test("every exception names a term, a message and a reason", () => {
  const terms = listTerms("en").map(({ term }) => term);
  const keys = Object.keys(listMessages("en"));
  for (const exception of glossary.exceptions) {
    expect(terms).toContain(exception.term);
    expect(keys.some((key) => exception.keys.test(key))).toBe(true);
    expect(locales).toEqual(expect.arrayContaining(exception.locales));
    expect(exception.reason).not.toBe("");
  }
});

describe.each(locales)("%s", (locale) => {
  const messages = Object.entries(splitIntoWords(locale)).map(([key, text]) => [key, normalize(text)] as const);
  const rows = new Map(listTerms(locale).map((row) => [row.term, row]));

  test("translates every term as the glossary does", () => {
    const found = messages.flatMap(([key, text]) =>
      (TERMS_BY_KEY.get(key) ?? [])
        .filter((term) => !isExcepted(term, key, locale))
        .filter((term) => !rows.get(term)?.forms.some((form) => hasForm(text, form)))
        .map((term) => `${key} without “${term}”`),
    );
    expect(found).toEqual([]);
  });

  test("says nothing that the glossary tells not to say", () => {
    const found = messages.flatMap(([key, text]) =>
      listTerms(locale)
        .filter(({ term }) => canMean(term, key) && !isExcepted(term, key, locale))
        .flatMap(({ term, avoided }) =>
          avoided.filter((form) => hasForm(text, form)).map((each) => `${key} with “${each.text}” (${term})`),
        ),
    );
    expect(found).toEqual([]);
  });
});

test("a longer term is not mistaken for a shorter one", () => {
  expect(termsIn("Save in your card book by card ID")).toEqual(["card book", "card ID", "save"]);
  expect(termsIn("Check your payment card or wallet")).toEqual(["payment card"]);
  expect(termsIn("Logged in with a temporary password")).toEqual(["temporary password", "log in"]);
});

test("forms are whole words, and a star stands for their endings", () => {
  const find = (forms: string, text: string, locale = "es") => {
    const { rows } = readGlossary(
      `## ${locale}\n\n| meaning | ${locale} | forms | do not say |\n| --- | --- | --- | --- |\n| it | it | ${forms} | |\n`,
    );
    return rows.get(locale)?.[0]?.forms.some((form) => hasForm(normalize(text), form)) ?? false;
  };
  expect(find("plan", "Mi plan.")).toBe(true);
  expect(find("plan", "Mis planes")).toBe(false);
  expect(find("plan*", "Mis planes")).toBe(true);
  expect(find("plan*", "Un explan")).toBe(false);
  expect(find("comp*", "Cómpralo con {company}")).toBe(false);
  expect(find("^plan", "Plan")).toBe(true);
  expect(find("^plan", "El plan")).toBe(false);
  expect(find("QR-код*", "Ваш QR‑кода", "ru")).toBe(true);
  expect(find("名片", "我的名片夹", "zh")).toBe(true);
  expect(find("ප්‍රියතම", "ප්‍රියතම", "si")).toBe(true);
});

test("the message key tells which of two terms is meant", () => {
  expect(termsIn("Members", "association_members")).toEqual(["member"]);
  expect(termsIn("Members", "group_members")).toEqual(["group member"]);
});
