import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { administrator, serveAdministrator } from "./adminServer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { pressKey, tabTo, typeInto } from "./keyboard.ts";
import { hear, readOut } from "./liveRegions.ts";
import { m } from "./messages.ts";

const { origin } = serveAdministrator(40);

test.describe("a popup", () => {
  test.use({ notices: true });

  test("an administrator publishes a popup in two languages, and visitors read it in their own", async ({
    page,
    logIn,
    anotherBrowser,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await logIn(administrator);
    await page.goto("/user/mypage");
    await page.getByRole("link", { name: m.admin_title(), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: m.admin_figures() })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: m.notice_title() }).click();
    await page.getByRole("link", { name: m.admin_notice_new() }).click();

    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText(m.error_field_empty())).toBeVisible();
    await page.getByLabel(m.admin_notice_heading()).fill("Maintenance");
    await page
      .getByLabel(m.admin_notice_content())
      .fill("We rest **at two at night**.\n\n<script>document.title = 'hacked'</script>");
    const preview = page.getByRole("region", { name: m.admin_notice_preview() });
    await expect(preview.locator("strong")).toHaveText("at two at night");
    await expect(preview).toContainText("<script>document.title = 'hacked'</script>");
    await page.getByLabel(m.admin_notice_language(), { exact: true }).selectOption("ur");
    await page.getByLabel(m.admin_notice_heading()).fill("دیکھ بھال");
    await page.getByLabel(m.admin_notice_content()).fill("**رات دو بجے** بند رہے گا۔");
    await expect(preview.getByRole("article")).toHaveAttribute("dir", "rtl");
    await page.getByLabel(m.admin_notice_popup()).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText(m.admin_notice_saved(), { exact: true })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Maintenance" })).toBeVisible();

    const urdu = await (await anotherBrowser({ locale: "ur-PK" })).newPage();
    await urdu.goto("/notice");
    const popup = urdu.getByRole("dialog", { name: "دیکھ بھال" });
    await expect(popup).toContainText("رات دو بجے بند رہے گا۔");
    const mongolian = await (await anotherBrowser({ locale: "mn-MN" })).newPage();
    await mongolian.goto("/notice");
    const fallback = mongolian.getByRole("dialog", { name: "Maintenance" });
    await fallback.getByRole("link").click();
    const article = mongolian.getByRole("article");
    await expect(article).toHaveAttribute("lang", "en");
    await expect(article.locator("strong")).toHaveText("at two at night");
    await expect(article).toContainText("<script>document.title = 'hacked'</script>");
    await expect(mongolian).toHaveTitle("Moa · Maintenance");
  });
});

test("an administrator finds a user by name, suspends and reinstates them, and the audit log records it", {
  tag: "@main",
}, async ({ page, newUser, logIn, anotherBrowser, problems }) => {
  problems.allow(/status of (401|422)/);
  const person = await newUser({ name: "Sam Poster" });
  const theirs = await anotherBrowser();
  await logIn(person, theirs);
  const theirPage = await theirs.newPage();
  await theirPage.goto("/user/mypage");
  await expect(theirPage.getByText("Sam Poster", { exact: true })).toBeVisible();
  await logIn(administrator);
  await page.goto("/admin?part=people");
  await page.getByLabel(m.admin_search_people()).fill("Sam Po");
  await page.getByLabel(m.admin_search_people()).press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole("rowheader")).toHaveText([person.email]);

  await page.getByRole("button", { name: m.admin_suspend_name({ name: "Sam Poster" }) }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: m.admin_suspend() }).click();
  await expect(dialog.getByText(m.error_field_empty())).toBeVisible();
  await dialog.getByLabel(m.admin_reason()).fill("Spam");
  await dialog.getByLabel(m.admin_reason()).press("Enter");
  await expect(page.getByRole("cell", { name: m.admin_suspended() })).toBeVisible();
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${person.accessToken}` };
  expect((await theirs.request.get("/api/user", { headers })).status()).toBe(401);
  await theirPage.reload();
  await expect(theirPage).toHaveURL(/\/user\/login/);
  await page.getByRole("button", { name: m.admin_reinstate_name({ name: "Sam Poster" }) }).click();
  await expect(page.getByRole("cell", { name: m.admin_active() })).toBeVisible();

  await page.getByRole("link", { name: m.admin_audit() }).click();
  await expect(page.getByRole("cell", { name: "user.suspend" })).toBeVisible();
  await expectAccessible(page);
});

test("lists are paginated; reloading and going back keep the page and the search", async ({ page, logIn }) => {
  await sql(
    origin,
    `with recursive n(i) as (select 10 union all select i + 1 from n where i < 34)
     insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
     select 'many-' || i, 'many-' || i || '@moa.example', 'Many', 'ko', 'MANY' || i, '1', '1', 1, 1 from n`,
  );
  await logIn(administrator);
  await page.goto("/admin?part=people");
  const nav = page.getByRole("navigation", { name: m.admin_title() });
  await expect(nav.getByRole("link", { name: m.admin_people() })).toHaveAttribute("aria-current", "page");
  await expect(nav.locator("[aria-current=page]")).toHaveCount(1);
  await page.getByLabel(m.admin_search_people()).fill("many-");
  await page.getByRole("button", { name: m.admin_search() }).press("Enter");
  const headers = page.getByRole("rowheader");
  await expect(headers).toHaveCount(20);
  await expect(headers.first()).toHaveText("many-10@moa.example");
  await page.getByRole("link", { name: m.admin_page_next() }).press("Enter");
  await expect(headers).toHaveText(["30", "31", "32", "33", "34"].map((i) => `many-${i}@moa.example`));
  // Checks what is announced and which element has the focus.
  await expect(page.getByRole("region", { name: m.admin_people() })).toBeFocused();
  await expect(page.getByText(m.admin_page({ page: 2 }))).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: m.admin_suspend_name({ name: "Many" }) }).first()).toBeFocused();
  await page.reload();
  await expect(headers).toHaveCount(5);
  await expect(page.getByLabel(m.admin_search_people())).toHaveValue("many-");
  await expect(nav.locator("[aria-current=page]")).toHaveText(m.admin_people());
  await page.getByRole("link", { name: m.admin_page_previous() }).click();
  await expect(headers.first()).toHaveText("many-10@moa.example");
  await page.goBack();
  await expect(headers.first()).toHaveText("many-30@moa.example");

  await nav.getByRole("link", { name: m.admin_figures() }).click();
  await page.getByRole("radio", { name: "7 days" }).press("Space");
  await expect(page).toHaveURL(/days=7/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();
  const slider = page.getByRole("slider").first();
  await expect(slider).toHaveAttribute("max", "6");
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /Sign-ups 0/);
  await page.getByText(m.stats_table()).press("Enter");
  await expect(page.getByRole("row")).toHaveCount(8);
  await expectAccessible(page);
});

test("an association opens from its list without reloading the application", async ({ page, newUser, logIn }) => {
  const { accessToken } = await newUser();
  await call(origin, "POST", "/associations", { token: accessToken, json: { name: "Listed Society" } });
  await logIn(administrator);
  await page.goto("/admin?part=associations");
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("link", { name: "Listed Society" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Listed Society" })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test("a keyboard user writes a notice, keeps a promotion draft and suspends a user; results are announced", async ({
  page,
  newUser,
  logIn,
}) => {
  await newUser({ name: "Kay Keyes" });
  await logIn(administrator);
  await hear(page);
  const title = page.getByRole("heading", { level: 1 });
  const dialog = page.getByRole("dialog");
  const part = (name: string) => page.getByRole("navigation", { name: m.admin_title() }).getByRole("link", { name });

  await test.step("a notice is published and deleted", async () => {
    await page.goto("/admin");
    await pressKey(page, part(m.notice_title()));
    await expect(title).toHaveText(m.notice_title());
    await expect(title).toBeFocused();
    await pressKey(page, page.getByRole("link", { name: m.admin_notice_new() }));
    await expect(title).toBeFocused();
    await typeInto(page, page.getByLabel(m.admin_notice_heading()), "Typed notice");
    await typeInto(page, page.getByLabel(m.admin_notice_content()), "Its text.");
    await pressKey(page, page.getByRole("button", { name: m.action_save() }));
    const row = page.getByRole("row", { name: /Typed notice/ });
    await expect(row).toBeVisible();
    await expect(title).toBeFocused();
    await pressKey(page, row.getByRole("button", { name: m.admin_notice_delete() }));
    await pressKey(page, dialog.getByRole("button", { name: m.admin_notice_delete() }));
    await expect(row).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(title).toBeFocused();
  });

  await test.step("leaving an unsaved promotion for another language asks for confirmation", async () => {
    await pressKey(page, part(m.admin_prices()));
    await expect(title).toBeFocused();
    await tabTo(page, page.getByLabel(m.admin_promotion_starts()));
    await page.getByLabel(m.admin_promotion_starts()).fill("2026-01-01T09:00");
    await pressKey(page, page.getByRole("link", { name: m.shell_language() }));
    await expect(dialog).toBeVisible();
    await pressKey(page, dialog.getByRole("button", { name: m.action_cancel() }));
    await expect(page.getByLabel(m.admin_promotion_starts())).toHaveValue("2026-01-01T09:00");
    await page.getByLabel(m.admin_promotion_starts()).fill("");
  });

  await test.step("a user is found, suspended and reinstated", async () => {
    await pressKey(page, part(m.admin_people()));
    await expect(title).toBeFocused();
    await typeInto(page, page.getByLabel(m.admin_search_people()), "Kay Keyes");
    await page.keyboard.press("Enter");
    await expect.poll(async () => readOut(page)).toContain(m.found_count({ count: 1 }));
    await pressKey(page, page.getByRole("button", { name: m.admin_suspend_name({ name: "Kay Keyes" }) }));
    await typeInto(page, dialog.getByLabel(m.admin_reason()), "Practice");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(title).toBeFocused();
    await pressKey(page, page.getByRole("button", { name: m.admin_reinstate_name({ name: "Kay Keyes" }) }));
    await expect(page.getByRole("button", { name: m.admin_suspend_name({ name: "Kay Keyes" }) })).toBeVisible();
    await expect(title).toBeFocused();
  });
});

test("only administrators have access", async ({ page, newUser, logIn, problems }) => {
  problems.allow(/ACCESS_DENIED/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/user\/login/);
  await logIn(await newUser());
  await page.goto("/admin?part=people");
  await expect(page.getByText(m.error_access_denied())).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
});

test("a deleted notice disappears from the public list", async ({ page, logIn }) => {
  await logIn(administrator);
  // Cached data stays valid, however long this step takes.
  await page.clock.setFixedTime(new Date());
  const texts = { en: { title: "Old notice", content: "Its text." } };
  const json = { locale: "en", popupEnabled: false, publishAt: "2026-01-01T00:00:00.000Z", texts };
  await page.goto("/admin?part=notices");
  const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  await call(origin, "POST", "/admin/notices", { token: cookies["__Host-accessToken"] ?? "", json });

  const everybodys = page.getByRole("main").getByRole("link", { name: /Old notice/ });
  await page.goto("/notice");
  await expect(everybodys).toBeVisible();
  await page.getByRole("link", { name: m.shell_my_page() }).click();
  await page.getByRole("link", { name: m.admin_title(), exact: true }).click();
  await page.getByRole("navigation", { name: m.admin_title() }).getByRole("link", { name: m.notice_title() }).click();
  const row = page.getByRole("row", { name: /Old notice/ });
  await row.getByRole("button", { name: m.admin_notice_delete() }).click();
  await page.getByRole("dialog").getByRole("button", { name: m.admin_notice_delete() }).click();
  await expect(row).toBeHidden();
  await page.goBack();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: m.notice_title() }).click();
  await expect(page.getByRole("heading", { level: 1, name: m.notice_title() })).toBeVisible();
  await expect(everybodys).toBeHidden();
});
