import { closeBrowser, expect, test } from "./fixtures.ts";

test("tabs restored together use one auto-login, and none is logged out", async ({ page, context, newUser }) => {
  const user = await newUser();
  await page.goto("/user/login");
  await page.getByLabel("아이디 (이메일)").fill(user.email);
  await page.getByLabel("비밀번호").fill(user.password);
  await page.getByLabel("자동 로그인").check();
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByRole("link", { name: "명함 만들기" })).toBeVisible();

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

test("tabs whose access has run out renew it once", async ({ page, context, newUser, logIn, problems }) => {
  problems.allow(/status of 401/);
  await logIn(await newUser());
  await context.clearCookies({ name: "__Host-accessToken" });
  const renewals: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh")) renewals.push(request.url());
  });
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto("/business-cards")));
  for (const tab of tabs) await expect(tab.getByText("아직 받은 명함이 없어요")).toBeVisible();
  expect(renewals).toHaveLength(1);
});

test("a session that was ended elsewhere leads to the login and back", async ({
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
  await expect(page.getByText("아직 받은 명함이 없어요")).toBeVisible();
  // Where the browser still believes in its session, and the API no longer does.
  await context.clearCookies({ name: /accessToken|refreshToken/ });
  await page.reload();
  await expect(page).toHaveURL(/\/user\/login\?returnTo=/);
  await page.getByLabel("아이디 (이메일)").fill(user.email);
  await page.getByLabel("비밀번호").fill(user.password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(/\/business-cards\?card=minji$/);
});
