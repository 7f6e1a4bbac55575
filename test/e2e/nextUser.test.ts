import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

/** What one user leaves in a tab does not show under the next one. */

async function logInOnScreen(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(m.field_id()).fill(email);
  await page.getByLabel(m.field_password()).fill(password);
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("link", { name: m.shell_my_page() }).first().click();
  await page.getByRole("button", { name: m.my_page_log_out(), exact: true }).click();
  await expect(page.getByText(m.logged_out())).toBeVisible();
}

/** A log-in link, which many wrong passwords make the server mail. */
async function mailLink(origin: string, { email, password }: { email: string; password: string }): Promise<void> {
  const logIn = async (tried: string, from: string) =>
    fetch(`${origin}/api/auth/signIn`, {
      method: "POST",
      headers: { "cf-connecting-ip": from },
      body: new URLSearchParams({ email, password: tried }),
    });
  for (let i = 0; i < 31; i += 1) await logIn("wrong-1!", `203.0.113.${i}`);
  await logIn(password, "203.0.113.200");
}

test("a mailed log-in link replaces the logged-in user without showing their data", async ({
  page,
  origin,
  newUser,
  newCard,
  logIn,
  mailedPath,
}) => {
  const [user, next] = [await newUser(), await newUser()];
  await newCard(user, { name: "Seth Lee" });
  await mailLink(origin, next);
  const path = await mailedPath(next.email);
  await logIn(user);
  await page.goto("/user/mypage");
  await expect(page.getByText("Seth Lee").first()).toBeVisible();
  await expect.poll(async () => readKept(page), { timeout: 30_000 }).toContain("Seth Lee");

  const data = /\/api\/(cards|contacts)\b/;
  await page.route(data, () => {});
  await page.goto(path);
  await expect(page.getByText(m.login_by_link_text({ id: user.email }))).toBeVisible();
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await page.getByRole("link", { name: m.shell_my_page() }).first().click();
  await expect(page).toHaveURL(/mypage/);
  await expect(page.getByText("Seth Lee")).toHaveCount(0);
  await page.unroute(data);
  await page.reload();
  await expect(page.getByText(next.email)).toBeVisible();
  await expect(page.getByText("Seth Lee")).toHaveCount(0);
  await expect.poll(async () => readKept(page), { timeout: 30_000 }).toMatch(/./);
  expect(await readKept(page)).not.toContain("Seth Lee");
});

/** The responses that the device keeps for the next start, as JSON. */
async function readKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    if (localStorage.getItem("offlineFor") === null) return "";
    const opening = indexedDB.open("moa");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const { result: database } = opening;
    const queries = database.transaction("queries").objectStore("queries").getAll();
    await new Promise((resolve) => queries.addEventListener("success", resolve));
    database.close();
    return JSON.stringify(queries.result);
  });
}

test("an invitation link that a user followed is not shown to the next user", async ({
  page,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const [founder, user, next] = [await newUser(), await newUser(), await newUser()];
  const name = `Bridge Society ${Date.now().toString(36)}`;
  const post = async (path: string, json: object) =>
    (await call(origin, "POST", path, { token: founder.accessToken, json, address })).json() as Promise<
      Record<string, string>
    >;
  const { idx } = await post("/associations", { name });
  const { url = "" } = await post(`/associations/${idx}/invitations`, {});
  await logIn(user);
  await page.goto(url);
  await expect(page.getByText(m.association_invited_text())).toBeVisible();
  await page.goto("/user/mypage");
  await expect(page.getByText(name)).toBeVisible();
  await logOut(page);
  await logInOnScreen(page, next);
  await page.goto("/user/mypage");
  await expect(page.getByText(next.email)).toBeVisible();
  // The association of a followed link loads after the page.
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(name)).toHaveCount(0);
});

test("the review after a new password is not shown to the next user", async ({ page, newUser, logIn }) => {
  const [user, next] = [await newUser(), await newUser()];
  // Both have a passkey, so that there is something to review.
  await page.route(/\/api\/(user|user\/password|auth\/signIn)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), passkeys: 1 } });
  });
  await logIn(user);
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: m.my_info_title() }).click();
  await page.getByRole("button", { name: m.my_info_change_what({ field: m.field_password() }) }).click();
  await page.getByLabel(m.my_info_current_password()).fill(user.password);
  await page.getByLabel(m.my_info_new_password(), { exact: true }).fill("moa-next-2026!");
  await page.getByLabel(m.my_info_new_password_confirm()).fill("moa-next-2026!");
  await page.getByRole("button", { name: m.my_info_password_submit() }).click();
  await expect(page.getByRole("heading", { name: m.methods_title() })).toBeVisible();
  await page.getByRole("button", { name: m.action_back() }).click();
  await logOut(page);
  await logInOnScreen(page, next);
  await page.getByRole("link", { name: m.shell_my_page() }).first().click();
  await page.getByRole("link", { name: m.my_info_title() }).click();
  await expect(page.getByText(next.email)).toBeVisible();
  await expect(page.getByRole("heading", { name: m.methods_title() })).toHaveCount(0);
});
