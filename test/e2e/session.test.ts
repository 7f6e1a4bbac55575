import type { Page } from "@playwright/test";
import { closeBrowser, expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

async function logInWithAutoLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/user/login");
  await page.getByLabel(m.field_id()).fill(email);
  await page.getByLabel(m.field_password()).fill(password);
  await page.getByLabel(m.login_auto()).check();
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
}

test("tabs restored together share one auto-login, and all stay logged in", async ({ page, context, newUser }) => {
  const user = await newUser();
  await logInWithAutoLogin(page, user);
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();

  await closeBrowser(page);
  const uses: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/auto")) uses.push(request.url());
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto("/user/mypage")));
  for (const tab of tabs) await expect(tab.getByText(user.email)).toBeVisible();
  expect(uses).toHaveLength(1);
});

test("tabs restored together log in automatically and load news, also if the device has the last visit", async ({
  page,
  context,
  newUser,
}) => {
  await logInWithAutoLogin(page, await newUser());
  await expect.poll(async () => hasLastVisit(page)).toBe(true);

  await closeBrowser(page);
  // So that every tab has started before the first one is logged in.
  await context.route("**/api/auth/auto", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto("/notifications")));
  for (const tab of tabs) await expect(tab.getByRole("link", { name: /^New login/ })).toBeVisible();
});

/** True if the next start shows the user from the device. */
const hasLastVisit = async (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    if (localStorage.getItem("offlineFor") === null) return false;
    const opening = indexedDB.open("moa");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const people = opening.result.transaction("people").objectStore("people").getAll();
    await new Promise((resolve) => people.addEventListener("success", resolve));
    opening.result.close();
    return (people.result as { savedAt: number }[]).some(({ savedAt }) => savedAt > 0);
  });

for (const token of ["expired", "rejected"]) {
  test(`tabs whose access token is ${token} renew it once`, async ({ page, context, newUser, logIn, problems }) => {
    problems.allow(/status of 401/);
    await logIn(await newUser());
    const name = "__Host-accessToken";
    const kept = (await context.cookies()).filter((cookie) => cookie.name === name);
    await context.clearCookies({ name });
    if (token === "rejected") await context.addCookies(kept.map((cookie) => ({ ...cookie, value: "a.b.c" })));
    const renewals: string[] = [];
    context.on("request", (request) => {
      if (request.url().endsWith("/api/auth/refresh")) renewals.push(request.url());
    });
    const tabs = [page, await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto("/business-cards")));
    for (const tab of tabs) await expect(tab.getByText(m.contacts_empty_title())).toBeVisible();
    expect(renewals).toHaveLength(1);
  });
}

test("a session ended elsewhere redirects to the log-in and back", { tag: "@main" }, async ({
  page,
  context,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 401/);
  const user = await newUser();
  await logIn(user);
  await page.goto("/business-cards?card=minji");
  await expect(page.getByText(m.contacts_empty_title())).toBeVisible();
  // The browser still has a session that the API has ended.
  await context.clearCookies({ name: /accessToken|refreshToken/ });
  await page.reload();
  await expect(page).toHaveURL(/\/user\/login\?returnTo=/);
  await page.getByLabel(m.field_id()).fill(user.email);
  await page.getByLabel(m.field_password()).fill(user.password);
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page).toHaveURL(/\/business-cards\?card=minji$/);
});
