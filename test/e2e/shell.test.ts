import { languageFiles } from "../bench/weight.ts";
import { closeBrowser, expect, expectAccessible, test } from "./fixtures.ts";

const popup = "정기 점검 안내";

test.describe("the notice of the day", () => {
  test.use({ notices: true });

  test("shows once the notices are there and closes in every way", async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: popup });
    const ways = [
      async () => page.getByRole("button", { name: "확인" }).click(),
      async () => page.keyboard.press("Escape"),
      async () => page.mouse.click(195, 20),
      async () => page.getByRole("button", { name: "오늘 하루 보지 않기" }).click(),
    ];
    await page.goto("/language");
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    for (const close of ways) {
      await page.reload();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
    }
    await page.reload();
    await expect(page.getByRole("heading", { name: "언어 선택" })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test("a protected page leads to the login and back to where the person was", async ({ page, newUser }) => {
  const user = await newUser();
  await page.goto("/business-cards?add=minji");
  await expect(page).toHaveURL(/\/user\/login\?returnTo=/);
  await expect(page.getByText("로그인한 뒤에 이용할 수 있어요.")).toBeVisible();
  await page.getByLabel("아이디 (이메일)").fill(user.email);
  await page.getByLabel("비밀번호").fill(user.password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(/\/business-cards\?add=minji$/);
});

test("a login that fails says why at the form and keeps what was typed", async ({ page, newUser, problems }) => {
  problems.allow(/status of 4\d\d/);
  const user = await newUser();
  await page.goto("/user/login");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByText("입력하지 않은 칸이 있어요.")).toHaveCount(2);
  await page.getByLabel("아이디 (이메일)").fill(user.email);
  await page.getByLabel("비밀번호").fill("wrong-password-1!");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByText("아이디 또는 비밀번호가 맞지 않아요.")).toBeVisible();
  await expect(page.getByLabel("아이디 (이메일)")).toHaveValue(user.email);
  await expectAccessible(page);
});

test("auto-login survives closing the browser; logging out ends it and removes both keys", async ({
  page,
  newUser,
}) => {
  const user = await newUser();
  const kept = () => page.evaluate(() => ({ id: localStorage.getItem("id"), pw: localStorage.getItem("pw") }));
  await page.goto("/user/login");
  await page.getByLabel("아이디 (이메일)").fill(user.email);
  await page.getByLabel("비밀번호").fill(user.password);
  await page.getByLabel("자동 로그인").check();
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByRole("link", { name: "명함 만들기" })).toBeVisible();
  const first = await kept();
  expect(first.id).toBe(user.email);
  expect(first.pw).not.toContain(user.password);

  await closeBrowser(page);
  await page.goto("/user/mypage");
  await expect(page.getByText(user.email)).toBeVisible();
  expect((await kept()).pw).not.toBe(first.pw);

  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(page.getByText("로그아웃했어요.")).toBeVisible();
  expect(await kept()).toEqual({ id: null, pw: null });
});

test("a language is chosen in its own words and remembered for 365 days; Urdu runs right to left", async ({
  page,
  context,
}) => {
  await page.goto("/language");
  await expectAccessible(page);
  await page.getByRole("button", { name: "اردو" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ur");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const cookie = (await context.cookies()).find(({ name }) => name === "locale");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect([cookie?.value, Math.round(days)]).toEqual(["ur", 365]);
});

test("an address that leads nowhere says so, with the address", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "페이지를 찾을 수 없어요" })).toBeVisible();
  await expect(page.getByText("/no/such/page")).toBeVisible();
  await page.getByRole("link", { name: "뒤로 가기" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a page that is not there, or not for this person, says so and offers the way home alone", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 404|NOT_FOUND|ACCESS_DENIED/);
  const buttons = page.getByRole("main").getByRole("button");
  await page.goto("/association/999999");
  await expect(page.getByText("찾을 수 없어요.", { exact: true })).toBeVisible();
  await expect(buttons).toHaveText(["뒤로 가기"]);

  await logIn(await newUser());
  await page.goto("/admin");
  await expect(page.getByText("접근 권한이 없어요.", { exact: true })).toBeVisible();
  await expect(buttons).toHaveText(["뒤로 가기"]);
  await buttons.click();
  await expect(page).toHaveURL(/\/$/);
});

test("the fallback screen shows even where the words do not load", async ({ page, problems }) => {
  problems.allow(/Failed to load resource|net::ERR/);
  const words = languageFiles().ko?.first;
  expect(words).toBeDefined();
  await page.route(`**${words}`, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "페이지를 찾을 수 없어요" })).toBeVisible();
  await expect(page.getByRole("link", { name: "뒤로 가기" })).toHaveAttribute("href", "/");
});

test("the way elsewhere is there while a page is on its way", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/cards?*", async (route) => {
    await asked;
    await route.continue();
  });
  for (const [path, way] of [
    ["/user/mypage", page.getByRole("link", { name: "언어 변경" })],
    ["/payment/select-ticket", page.getByRole("button", { name: "뒤로 가기" })],
  ] as const) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(way).toBeVisible();
    await expect(page.getByText("불러오는 중")).toBeAttached();
  }
  answer();
  await expect(page.getByRole("heading", { name: "어떤 이용권이 필요하세요?" })).toBeVisible();
});

test("a part that does not load reloads the page once, not again within ten seconds", async ({ page, problems }) => {
  problems.allow(/Failed to load resource|net::ERR|dynamically imported module/);
  // However long the reload takes here.
  await page.clock.setFixedTime(new Date());
  await page.goto("/");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(/\/assets\/language-/, (route) => route.abort());
  await page.getByRole("link", { name: "언어 변경" }).click();
  await expect(page.getByRole("heading", { name: "화면을 열지 못했어요" })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
});
