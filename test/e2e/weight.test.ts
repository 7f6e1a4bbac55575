import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LIMITS } from "../bench/figure.ts";
import { gzipOf, languageFiles, loadCold } from "../bench/weight.ts";
import { BUILT_FILES, ROOT } from "../sandbox/place.ts";
import { expect, test } from "./fixtures.ts";

/** Sentences that only one language says; long enough not to occur by chance. */
function sentencesOf(locale: string): string[] {
  const messages = JSON.parse(readFileSync(join(ROOT, `messages/${locale}.json`), "utf8")) as Record<string, string>;
  const { $schema: _, ...texts } = messages;
  return Object.values(texts).filter((text) => text.length >= 16 && !/[{}"'`\\]/.test(text));
}

const LANGUAGES = ["ko", "en"];

for (const locale of LANGUAGES) {
  const own = sentencesOf(locale);

  test(`the words in "${locale}" are in one file of the build, and in no other`, () => {
    expect(own.length).toBeGreaterThan(10);
    const scripts = readdirSync(join(BUILT_FILES, "assets")).filter((file) => file.endsWith(".js"));
    const speaking = scripts.filter((file) => {
      const script = readFileSync(join(BUILT_FILES, "assets", file), "utf8");
      // The fatal screen speaks by itself, so that it works where the words do not load: two or three sentences.
      return own.filter((sentence) => script.includes(sentence)).length > own.length / 10;
    });
    expect(speaking).toHaveLength(1);
  });

  test(`a visitor who reads "${locale}" loads its words once and no other language's`, async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    const loaded = await loadCold(page, "/user/login");
    const files = languageFiles();
    const languages = Object.keys(files).filter((other) => loaded.some(({ path }) => path === files[other]));
    expect(languages).toEqual([locale]);
  });
}

test("the sign-in route is light", async ({ page }) => {
  const scripts = (await loadCold(page, "/user/login")).filter(({ kind }) => kind === "script");
  expect(scripts.length).toBeGreaterThan(0);
  expect(gzipOf(scripts)).toBeLessThanOrEqual(LIMITS.signInScriptBytes);
});

test("a public card is light, and loads nothing but its picture", async ({ page }) => {
  const loaded = await loadCold(page, "/c/minji");
  const text = loaded.filter(({ kind }) => kind === "document" || kind === "stylesheet");
  expect(gzipOf(text)).toBeLessThanOrEqual(LIMITS.publicPageBytes);
  expect(loaded.map(({ kind }) => kind)).toEqual(["document", "image"]);
});
