import { describe, expect, test } from "vitest";
import settings from "../../project.inlang/settings.json" with { type: "json" };
import { splitIntoWords } from "./messages.ts";
import { read } from "./sources.ts";

/** Messages whose English uses a glossary term in another sense, by term. */
const OTHER_SENSE: Record<string, RegExp> = {
  // Linking an account of another service to the user's own account.
  link: /^(?:login_link_|my_info_(?:link|unlink))/,
};

/** English phrases that only resemble the product's terms, such as payment cards. */
const OTHER_WORDS = /credit or debit card|card or wallet/g;

type Row = { word: string; ways: string[] };

/** The glossary's tables by language: each term and its allowed translations, one of which a message must contain. */
function readGlossary(text: string): Map<string, Row[]> {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const rows = [...section.matchAll(/^\| (?!word|---)(.+) \|$/gm)].map(([, row = ""]) => {
        const [word = "", term = "", ways = ""] = row.split("|").map((cell) => cell.trim());
        return { word, ways: (ways || term).split(",").map((way) => way.trim().toLowerCase()) };
      });
      return [section.slice(0, section.indexOf("\n")), rows];
    }),
  );
}

const glossary = readGlossary(read("messages/GLOSSARY.md"));
const english = splitIntoWords("en");

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const FORMS = (glossary.get("en") ?? [])
  .flatMap(({ word, ways }) => ways.map((way) => ({ word, way })))
  .toSorted((a, b) => b.way.length - a.way.length)
  .map(({ word, way }) => ({ word, form: new RegExp(`(?<![\\w{])${escaped(way)}(?![\\w}])`, "g") }));

/** The product terms in an English text. "card book" counts as that term only, and not as "card". */
function productWordsIn(text: string): string[] {
  const found = new Set<string>();
  let rest = text.toLowerCase().replace(OTHER_WORDS, " ");
  for (const { word, form } of FORMS) {
    const without = rest.replace(form, " ");
    if (without !== rest) found.add(word);
    rest = without;
  }
  return [...found];
}

test("the glossary has every language, with the same terms", () => {
  expect([...glossary.keys()].toSorted()).toEqual(settings.locales.toSorted());
  const words = (glossary.get("en") ?? []).map(({ word }) => word);
  expect(words.length).toBeGreaterThanOrEqual(40);
  for (const rows of glossary.values()) expect(rows.map(({ word }) => word)).toEqual(words);
  for (const rows of glossary.values()) expect(rows.filter(({ ways }) => ways.includes(""))).toEqual([]);
});

describe.each(settings.locales.filter((locale) => locale !== "en"))("%s", (locale) => {
  const messages = splitIntoWords(locale);
  const ways = new Map((glossary.get(locale) ?? []).map((row) => [row.word, row.ways]));

  test("translates every product term as the glossary does", () => {
    const found = Object.entries(english).flatMap(([key, text]) => {
      const translation = (messages[key] ?? "").toLowerCase();
      return productWordsIn(text)
        .filter((word) => !OTHER_SENSE[word]?.test(key))
        .filter((word) => !ways.get(word)?.some((way) => translation.includes(way)))
        .map((word) => `${key} without “${word}”: ${translation}`);
    });
    expect(found).toEqual([]);
  });
});

test("a longer term is not mistaken for a shorter one", () => {
  expect(productWordsIn("Save in your card book by card ID")).toEqual(["card book", "card ID"]);
  expect(productWordsIn("Check your card or wallet")).toEqual([]);
  expect(productWordsIn("Logged in with a temporary password")).toEqual(["temporary password", "log in"]);
});
