import type { Page } from "@playwright/test";
import { languageFiles } from "../bench/weight.ts";
import { test as base, expect } from "./fixtures.ts";
import { NEWER, openRelease, type Release } from "./release.ts";

const test = base.extend<{ release: Release }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  release: async ({}, use, { project }) => {
    const release = await openRelease(String(project.use.baseURL));
    await use(release);
    await release.close();
  },
  baseURL: async ({ release }, use) => use(release.origin),
});

// The story starts in Korean and continues in English.
test.use({ locale: "ko-KR", serviceWorkers: "allow" });

/** The languages and message bundles in the service worker's cache of the application. */
async function keptWords(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const shells = (await caches.keys()).filter((name) => name.startsWith("shell-"));
    const lists = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()));
    // The page is cached last.
    const paths = lists.flat().map(({ url }) => new URL(url).pathname);
    return paths.includes("/") ? paths : [];
  });
  return Object.entries(languageFiles()).flatMap(([locale, { first, member }]) => [
    ...(kept.includes(first) ? [`${locale} first`] : []),
    ...(kept.includes(member) ? [`${locale} member`] : []),
  ]);
}

/** True if the open application is a newer build than at the start of the story. */
const isNewer = async (page: Page) =>
  (await page.locator("script[type=module][src]").getAttribute("src"))?.startsWith(NEWER);

test("the service worker keeps the application in one language (Korean, then English); an older build is shown at most once, with a message", async ({
  page,
  release,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 503/);
  await logIn(await newUser());

  await test.step("in the current language, and after a change in the new one", async () => {
    await page.goto("/language");
    await expect.poll(async () => keptWords(page), { timeout: 60_000 }).toEqual(["ko first", "ko member"]);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Choose your language" })).toBeVisible();
    await expect.poll(async () => keptWords(page), { timeout: 60_000 }).toEqual(["en first", "en member"]);
  });

  await test.step("a newer build is released while pages fail: the older one opens with a message", async () => {
    release.goOut({ brokenPages: true });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Create a card" })).toBeVisible();
    expect(await isNewer(page)).toBe(false);
    await expect(page.getByText("A new version is available", { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step("the next visit opens the complete newer build, although pages still fail", async () => {
    await page.goto("/business-cards");
    await expect(page.getByRole("textbox", { name: "Search by name or company" })).toBeVisible();
    expect(await isNewer(page)).toBe(true);
  });

  await test.step("a language that cannot be loaded is not selected", async () => {
    problems.allow(/Failed to load resource|net::ERR/);
    await page.goto("/language");
    await expect(page.getByRole("heading", { name: "Choose your language" })).toBeFocused();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Русский" }).click();
    await expect(page.getByText("You seem to be offline. Check your connection.", { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
