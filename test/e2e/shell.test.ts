import { languageFiles } from "../bench/weight.ts";
import { getBox } from "./boxes.ts";
import { closeBrowser, expect, expectAccessible, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";

const popup = "Monthly maintenance";

test.describe("the notice of the day", () => {
  test.use({ notices: true });

  test("shows after the notices load, and closes in every way", async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: popup });
    const ways = [
      async () => page.getByRole("button", { name: m.action_confirm() }).click(),
      async () => page.keyboard.press("Escape"),
      async () => page.mouse.click(195, 20),
      async () => page.getByRole("button", { name: m.notice_hide_today() }).click(),
    ];
    await page.goto("/notice");
    await expect(dialog).toBeVisible();
    await expect(page.getByRole("button", { name: m.action_confirm() })).toBeFocused();
    await expectAccessible(page);
    for (const close of ways) {
      // As on the next day.
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      // Once a day.
      await page.reload();
      await expect(page.getByRole("heading", { name: m.notice_title(), level: 1 })).toBeVisible();
      await expect(dialog).toBeHidden();
    }

    await page.evaluate(() => localStorage.clear());
    for (const path of ["/language", "/user/login"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(dialog).toBeHidden();
    }
  });
});

test("a protected page redirects to the log-in and back", { tag: "@main" }, async ({ page, newUser }) => {
  const user = await newUser();
  await page.goto("/business-cards?add=minji");
  await expect(page).toHaveURL(/\/user\/login\?returnTo=/);
  await expect(page.getByText(m.error_login_required())).toBeVisible();
  await page.getByLabel(m.field_id()).fill(user.email);
  await page.getByLabel(m.field_password()).fill(user.password);
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page).toHaveURL(/\/business-cards\?add=minji$/);
});

test("a failed log-in shows the reason and keeps the input", { tag: "@main" }, async ({ page, newUser, problems }) => {
  problems.allow(/status of 4\d\d/);
  const user = await newUser();
  await page.goto("/user/login");
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page.getByText(m.error_field_empty())).toHaveCount(2);
  await page.getByLabel(m.field_id()).fill(user.email);
  await page.getByLabel(m.field_password()).fill("wrong-password-1!");
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page.getByText(m.error_sign_in_failed())).toBeVisible();
  await expect(page.getByLabel(m.field_id())).toHaveValue(user.email);
  await expectAccessible(page);
});

test("auto-login survives closing the browser; logging out ends it and removes both keys", async ({
  page,
  newUser,
}) => {
  const user = await newUser();
  const kept = () => page.evaluate(() => ({ id: localStorage.getItem("id"), pw: localStorage.getItem("pw") }));
  await page.goto("/user/login");
  await page.getByLabel(m.field_id()).fill(user.email);
  await page.getByLabel(m.field_password()).fill(user.password);
  await page.getByLabel(m.login_auto()).check();
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page.getByText(m.success_logged_in(), { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
  const first = await kept();
  expect(first.id).toBe(user.email);
  expect(first.pw).not.toContain(user.password);

  await closeBrowser(page);
  await page.goto("/user/mypage");
  await expect(page.getByText(user.email)).toBeVisible();
  expect((await kept()).pw).not.toBe(first.pw);

  await page.getByRole("button", { name: m.my_page_log_out() }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(page.getByText(m.logged_out())).toBeVisible();
  expect(await kept()).toEqual({ id: null, pw: null });
});

test("a language is listed by its own name and remembered for 365 days; Urdu is right to left", async ({
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

test("an unknown address shows a not-found page with the address, in the layout of other screens", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: m.not_found_title() })).toBeVisible();
  await expect(page.getByText("/no/such/page")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: m.login_title() })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: m.action_back() }).click();
  await expect(page).toHaveURL(/\/$/);

  await logIn(await newUser());
  await page.goto("/no/such/page");
  const menu = page.getByRole("navigation", { name: m.shell_menu() });
  await expect(menu.getByRole("link", { name: m.shell_my_page() })).toBeVisible();
  await expect(page.getByRole("heading", { name: m.not_found_title() })).toBeVisible();
  await expectAccessible(page);
});

test("the list of announcements and an announcement stand in one column", async ({ page, newUser, logIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const findEdges = async (text: ReturnType<typeof page.locator>) => {
    const title = await getBox(page.getByRole("heading", { level: 1 }));
    return [title.x, (await getBox(text)).x];
  };
  const expectOneColumn = async () => {
    await page.goto("/notice");
    const list = await findEdges(page.getByRole("main").getByRole("time").first());
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page.getByRole("link", { name: m.notice_all() })).toBeVisible();
    expect(await findEdges(page.getByRole("article"))).toEqual(list);
  };
  await expectOneColumn();
  await logIn(await newUser());
  await expectOneColumn();
});

test("a missing or forbidden page says so and only links to home", async ({ page, newUser, logIn, problems }) => {
  problems.allow(/status of 404|NOT_FOUND|ACCESS_DENIED/);
  const buttons = page.getByRole("main").getByRole("button");
  await page.goto("/association/999999");
  await expect(page.getByText(m.error_not_found(), { exact: true })).toBeVisible();
  await expect(buttons).toHaveText([m.action_back()]);

  await logIn(await newUser());
  await page.goto("/admin");
  await expect(page.getByText(m.error_access_denied(), { exact: true })).toBeVisible();
  await expect(buttons).toHaveText([m.action_back()]);
  await buttons.click();
  await expect(page).toHaveURL(/\/$/);
});

test("an internal error shows the fallback screen with one button", { tag: "@main" }, async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 500|INTERNAL/);
  await logIn(await newUser());
  const broken = { error: { code: "INTERNAL", requestId: "0" } };
  await page.route("**/api/tickets*", (route) => route.fulfill({ status: 500, json: broken }));
  await page.goto("/user/tickets");
  await expect(page.getByRole("heading", { name: m.not_found_title() })).toBeVisible();
  await expect(page.getByText(`${m.failed_page_text()} ${m.failed_page_go_back()}`)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link")).toHaveText([m.action_back()]);
  await expectAccessible(page);
  await page.getByRole("link", { name: m.action_back() }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("home and the log-in open if the user cannot be loaded", async ({ page, newUser, newCard, logIn, problems }) => {
  problems.allow(/status of 500/);
  const user = await newUser();
  await newCard(user, { name: "Jane Han" });
  await logIn(user);
  const broken = { error: { code: "INTERNAL", requestId: "0" } };
  await page.route("**/api/user", (route) => route.fulfill({ status: 500, json: broken }));
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Jane Han" })).toBeVisible();
  await page.goto("/user/login");
  await expect(page.getByRole("button", { name: m.login_submit(), exact: true })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`the log-in shows its heading while the application loads, at its final place, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const heading = page.getByRole("heading", { level: 1, name: m.login_greeting() });
    const boxes = async () => [await getBox(heading), await getBox(page.getByText(m.login_subtitle()))];
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/user/login", { waitUntil: "commit" });
    // Until its style sheet applies, the page has other places than a reader ever sees.
    await expect(heading).toHaveCSS("font-weight", "600");
    const before = await boxes();
    held.resolve();
    await expect(page.getByLabel(m.field_id())).toBeVisible();
    expect(await boxes()).toEqual(before);
  });
}

test("the log-in with a message shows no second heading", async ({ page }) => {
  await page.goto("/user/login?signedOut=true");
  await expect(page.getByText(m.logged_out())).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: m.login_greeting() })).toBeHidden();
});

test("the fallback screen shows even if the messages do not load", async ({ page, problems }) => {
  problems.allow(/Failed to load resource|net::ERR/);
  const words = languageFiles().en?.first;
  expect(words).toBeDefined();
  await page.route(`**${words}`, (route) => route.abort());
  await page.goto("/user/login");
  // It loads no messages: its heading and link are in Korean.
  const korean = messagesIn("ko");
  await expect(page.getByRole("heading", { name: korean.not_found_title() })).toBeVisible();
  await expect(page.getByRole("link", { name: korean.action_back() })).toHaveAttribute("href", "/");
});

test("navigation is available while a page loads", async ({ page, newUser, logIn }) => {
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
    ["/user/mypage", page.getByRole("link", { name: m.shell_language() })],
    ["/payment/select-ticket", page.getByRole("button", { name: m.action_back() })],
  ] as const) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(way).toBeVisible();
    await expect(page.getByText(m.loading())).toBeAttached();
  }
  answer();
  await expect(page.getByRole("heading", { name: m.ticket_select_title() })).toBeVisible();
});

test("a chunk that fails to load reloads the page once within ten seconds", async ({ page, problems }) => {
  problems.allow(/Failed to load resource|net::ERR|dynamically imported module/);
  // The reload may take long here.
  await page.clock.setFixedTime(new Date());
  await page.goto("/notice");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(/\/assets\/language-/, (route) => route.abort());
  await page.getByRole("link", { name: m.shell_language() }).click();
  await expect(page.getByRole("heading", { name: m.failed_page_title() })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
});

test.describe("west of UTC", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the terms show the day of their version", async ({ page }) => {
    await page.goto("/legal/terms");
    const version = page.locator("main time");
    const day = new Date((await version.getAttribute("datetime")) ?? "");
    const text = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(day);
    await expect(version).toHaveText(m.legal_version({ day: text }));
  });
});
