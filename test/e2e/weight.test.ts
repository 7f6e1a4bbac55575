import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, getBundle } from "../../messages/bundles.ts";
import { FIRST_CALLS } from "../../scripts/build/requestData.ts";
import { BUILT_FILES, ROOT } from "../../scripts/paths.ts";
import { LIMITS } from "../bench/figure.ts";
import { getGzip, languageFiles, loadCold, wordsAmong } from "../bench/weight.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

/** Sentences of one language that are too long to occur by chance. */
function getSentences(locale: string, part: Bundle): string[] {
  const messages = JSON.parse(readFileSync(join(ROOT, `messages/${locale}.json`), "utf8")) as Record<string, string>;
  return Object.entries(messages)
    .filter(([key, text]) => getBundle(key) === part && text.length >= 16 && !/[{}"'`\\]/.test(text))
    .map(([, text]) => text);
}

/** Built scripts that contain more than a tenth of the sentences. The fatal screen contains a few of its own. */
function scriptsThatSay(sentences: string[]): string[] {
  return readdirSync(join(BUILT_FILES, "assets"))
    .filter((file) => file.endsWith(".js"))
    .filter((file) => {
      const script = readFileSync(join(BUILT_FILES, "assets", file), "utf8");
      return sentences.filter((sentence) => script.includes(sentence)).length > sentences.length / 10;
    })
    .map((file) => `/assets/${file}`);
}

for (const locale of ["ko", "en"]) {
  for (const part of ["first", "member"] as const) {
    test(`the ${part} messages of "${locale}" are in exactly one file of the build`, () => {
      const sentences = getSentences(locale, part);
      expect(sentences.length).toBeGreaterThan(5);
      expect(scriptsThatSay(sentences)).toEqual([languageFiles()[locale]?.[part]]);
    });
  }

  test(`the Worker messages of "${locale}" are in no file of the build`, () => {
    const sentences = getSentences(locale, "worker");
    expect(sentences.length).toBeGreaterThan(5);
    expect(scriptsThatSay(sentences)).toEqual([]);
  });

  test(`a visitor who reads "${locale}" loads its first messages, and no other messages`, async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    expect(wordsAmong(await loadCold(page, "/user/login"))).toEqual([`${locale} first`]);
  });
}

test("a logged-in user loads both message bundles of one language in parallel with the application", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  const loaded = await loadCold(page, "/user/mypage");
  expect(wordsAmong(loaded)).toEqual(["en first", "en member"]);
  const preloaded = page.locator("link[rel=modulepreload][href]");
  const files = await preloaded.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(files).toContain(languageFiles().en?.member);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const [path, calls] of Object.entries(FIRST_CALLS)) {
  test(`a member's ${path} requests its data before the application runs, and once`, async ({
    page,
    newUser,
    logIn,
  }) => {
    await logIn(await newUser());
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url().split("/api")[1] ?? ""));
    const asked = Promise.all(calls.map(async (call) => page.waitForRequest(`**/api${call}`)));
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    expect(requested.filter((call) => calls.includes(call)).toSorted()).toEqual(calls.toSorted());
  });
}

test("after a renewal, the data of the first screen is requested before rendering", async ({
  page,
  context,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 401/);
  await logIn(await newUser());
  await context.clearCookies({ name: "__Host-accessToken" });
  const asked = page.waitForRequest(/\/api\/contacts\?/);
  // Without its messages, nothing is rendered.
  await page.route(`**${languageFiles().en?.first}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/business-cards");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.my_page_contacts());
});

test("the sign-in route is light", { tag: "@main" }, async ({ page }) => {
  const scripts = (await loadCold(page, "/user/login")).filter(({ kind }) => kind === "script");
  expect(scripts.length).toBeGreaterThan(0);
  expect(getGzip(scripts)).toBeLessThanOrEqual(LIMITS.signInScriptBytes);
});

test("a public card is light, and loads nothing but its picture", { tag: "@main" }, async ({ page }) => {
  const loaded = await loadCold(page, "/c/srimal");
  const text = loaded.filter(({ kind }) => kind === "document" || kind === "stylesheet");
  expect(getGzip(text)).toBeLessThanOrEqual(LIMITS.publicPageBytes);
  expect(loaded.map(({ kind }) => kind)).toEqual(["document", "image"]);
});

for (const locale of ["ko", "en", "ur"]) {
  test(`the landing page in "${locale}" is light, and loads nothing but the picture of the card`, async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    const loaded = await loadCold(page, "/");
    const text = loaded.filter(({ kind }) => kind === "document" || kind === "stylesheet");
    expect(getGzip(text)).toBeLessThanOrEqual(LIMITS.landingPageBytes);
    expect(loaded.map(({ kind }) => kind)).toEqual(["document", "image"]);
  });
}

test("the gallery of components is in no file of the build", () => {
  const files = readdirSync(BUILT_FILES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(100);
  const said = /dev\/gallery|a name of forty letters/;
  expect(files.filter((file) => said.test(readFileSync(join(BUILT_FILES, file), "utf8")))).toEqual([]);
});
