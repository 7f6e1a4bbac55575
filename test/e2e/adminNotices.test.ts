import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { administrator, serveAdministrator } from "./adminServer.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const { origin } = serveAdministrator(42);

test.describe("two administrators", () => {
  const texts = (title: string) => ({ en: { title, content: "Its text." } });

  test("edit the same notice: the second one gets an error, and no written text is lost", async ({
    page,
    logIn,
    problems,
  }) => {
    problems.allow(/status of (409|422)/);
    await logIn(administrator);
    const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
    const token = cookies["__Host-accessToken"] ?? "";
    await call(origin, "POST", "/admin/notices", {
      token,
      json: { locale: "en", popupEnabled: false, texts: texts("First") },
    });
    await page.goto("/admin?part=notices");
    await page.getByRole("link", { name: "First" }).click();
    await page.getByLabel(m.admin_notice_heading()).fill("Mine");
    await sql(origin, "update audit_log set subject = '0' where action = 'notice.create'", []);
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText(m.error_notice_stale())).toBeVisible();

    await test.step("not even if the notice has left the page of the list", async () => {
      for (const title of Array.from({ length: 21 }, (_, index) => `Later ${index}`))
        await call(origin, "POST", "/admin/notices", {
          token,
          json: { locale: "en", popupEnabled: false, texts: texts(title) },
        });
      const refreshed = page.waitForResponse(/admin\/notices\?/);
      await page.getByRole("button", { name: m.action_save() }).click();
      await refreshed;
      await expect(page.getByText(m.error_notice_stale())).toBeVisible();
      await expect(page.getByLabel(m.admin_notice_heading())).toHaveValue("Mine");
    });
  });
});

test("what is missing in a text of another language is shown there; only a complete text has a mark", async ({
  page,
  logIn,
  problems,
}) => {
  problems.allow(/status of 422/);
  await logIn(administrator);
  await page.goto("/admin?part=notices&notice=new");
  const language = page.getByLabel(m.admin_notice_language(), { exact: true });
  const marked = () =>
    language.locator("option", { hasText: "✓" }).evaluateAll((all) => all.map((each) => each.getAttribute("lang")));
  await page.getByLabel(m.admin_notice_heading()).fill("Maintenance");
  expect(await marked()).toEqual([]);
  await page.getByLabel(m.admin_notice_content()).fill("On Sunday.");
  expect(await marked()).toEqual(["en"]);
  await language.selectOption("ur");
  await page.getByLabel(m.admin_notice_heading()).fill("دیکھ بھال");
  await language.selectOption("en");
  await page.getByRole("button", { name: m.action_save() }).click();
  await expect(language).toHaveValue("ur");
  await expect(page.getByLabel(m.admin_notice_content())).toBeFocused();
  await expect(page.getByText(m.error_field_empty())).toBeVisible();
});

test("a notice without a time is published now, even if the computer's clock is wrong", async ({ page, logIn }) => {
  await logIn(administrator);
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  await page.goto("/admin?part=notices&notice=new");
  await page.getByLabel(m.admin_notice_heading()).fill("Now");
  await page.getByLabel(m.admin_notice_content()).fill("At once.");
  await page.getByRole("button", { name: m.action_save() }).click();
  await expect(page.getByRole("rowheader", { name: "Now" })).toBeVisible();
  const [row] = await sql(origin, "select publish_at - created_at as late from notices order by idx desc limit 1", []);
  expect(row).toEqual({ late: 0 });
});

test("an incomplete time, or one after the year 9999, is an error at its field, and publishes nothing", async ({
  page,
  logIn,
}) => {
  await logIn(administrator);
  await page.goto("/admin?part=notices&notice=new");
  await page.getByLabel(m.admin_notice_heading()).fill("Winter hours");
  await page.getByLabel(m.admin_notice_content()).fill("Not yet.");
  const time = page.getByLabel(m.admin_notice_time());
  const expectRefused = async () => {
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(time).toHaveAccessibleDescription(m.error_input_invalid());
    await expect(time).toBeFocused();
    expect(await sql(origin, "select 1 from notice_texts where title = 'Winter hours'", [])).toEqual([]);
  };
  await test.step("a date without a time", async () => {
    await time.focus();
    // The parts of the date only: month, day and year.
    await page.keyboard.type("12242027");
    await expect(time).toHaveValue("");
    await expectRefused();
  });
  await test.step("a year of five digits", async () => {
    await time.fill("12026-01-01T00:00");
    await expectRefused();
  });
  await test.step("a complete time", async () => {
    await time.fill("2027-12-24T10:00");
    await expect(time).not.toHaveAccessibleDescription(m.error_input_invalid());
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByRole("rowheader", { name: "Winter hours" })).toBeVisible();
  });
});
