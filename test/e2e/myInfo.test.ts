import type { Page } from "@playwright/test";
import { sql } from "../../local/explorer.ts";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const NEW_PASSWORD = "moa-새비밀-2027!";

/** Opens My information through the menu. */
async function openMyInfo(page: Page): Promise<void> {
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: m.my_info_title() }).click();
  await expect(page.getByRole("heading", { level: 1, name: m.my_info_title() })).toBeVisible();
}

test("a user changes their name, phone number and mail language", async ({ page, newUser, logIn, problems }) => {
  problems.allow(/status of 500/);
  await logIn(await newUser({ name: "Jane Han" }));
  await openMyInfo(page);
  await expectAccessible(page);

  await test.step("an empty name is refused at its field, a good one is shown everywhere", async () => {
    await page.getByRole("button", { name: m.my_info_change_what({ field: m.register_name() }) }).click();
    await expect(page.getByLabel(m.register_name())).toBeFocused();
    await page.getByLabel(m.register_name()).fill(" ");
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText(m.error_field_empty())).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(m.register_name()).fill("Sue Han");
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText(m.success_user_updated(), { exact: true })).toBeVisible();
    await expect(page.getByText("Sue Han")).toBeVisible();
    await expect(page.getByRole("button", { name: m.my_info_change_what({ field: m.register_name() }) })).toBeFocused();
  });

  await test.step("an invalid phone number is refused, and a failure states that nothing was changed", async () => {
    await page.getByRole("button", { name: m.my_info_change_what({ field: m.register_phone() }) }).click();
    await page.getByLabel(m.register_phone()).fill("123");
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText(m.error_phone_format())).toBeVisible();
    await page.getByLabel(m.register_phone()).fill("010-9876-5432");
    const broken = { error: { code: "INTERNAL", requestId: "0" } };
    await page.route("**/api/user", (route) => route.fulfill({ status: 500, json: broken }), { times: 1 });
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText(m.error_update_failed())).toBeVisible();
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText("010-9876-5432")).toBeVisible();
  });

  await test.step("the mail language does not change the screen language", async () => {
    await page.getByRole("button", { name: m.my_info_change_what({ field: m.my_info_locale() }) }).click();
    await expectAccessible(page);
    await page.getByLabel(m.my_info_locale()).selectOption("ur");
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText("اردو")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  await page.getByRole("button", { name: m.action_back() }).click();
  await expect(page.getByRole("heading", { level: 1, name: m.shell_my_page() })).toBeVisible();
  await expect(page.getByText("Sue Han", { exact: true })).toBeVisible();
});

test("on a wide screen, the name of each section is beside its rows", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/user/my-info");
  for (const [title, what] of [
    [m.my_info_profile(), m.my_info_change_what({ field: m.register_name() })],
    [m.my_info_login(), m.my_info_change_what({ field: m.field_id() })],
    [m.my_info_data(), m.my_info_data_all()],
  ] as const) {
    const name = await getBox(page.getByRole("heading", { level: 2, name: title, exact: true }));
    const first = await getBox(page.getByRole("button", { name: what }));
    expect(first.x).toBeGreaterThan(name.x + name.width);
    const middle = ({ y = 0, height = 0 } = {}) => y + height / 2;
    expect(Math.abs(middle(name ?? undefined) - middle(first ?? undefined))).toBeLessThan(3);
  }
  await test.step("every way to log in is a row of one section, with its action at one edge", async () => {
    const logins = page.getByRole("region", { name: m.my_info_login(), exact: true }).getByRole("listitem");
    await expect(logins).toHaveText([
      /@/,
      new RegExp(m.field_password()),
      /Google/,
      /Kakao/,
      /Naver/,
      new RegExp(m.passkey_title()),
    ]);
    const labels = [m.field_id(), m.field_password(), "Google", "Kakao", "Naver", m.passkey_title()];
    const starts = await Promise.all(
      labels.map(async (label) => (await getBox(logins.getByText(label, { exact: true }))).x),
    );
    expect(new Set(starts).size).toBe(1);
    const actions = await logins.getByRole("button").all();
    const ends = await Promise.all(actions.map(async (action) => getBox(action)));
    expect(new Set(ends.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)))).size).toBe(1);
  });
  await expect(page.getByRole("button", { name: m.my_info_change_what({ field: m.register_name() }) })).toHaveText(
    m.action_change(),
  );
});

test("a new password logs the other device out and replaces the old one", async ({
  page,
  anotherBrowser,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 4(01|22)/);
  const user = await newUser();
  await logIn(user);
  const other = await anotherBrowser();
  await logIn(user, other);
  await openMyInfo(page);
  await page.getByRole("button", { name: m.my_info_password_submit() }).click();
  const submit = page.getByRole("button", { name: m.my_info_password_submit() });

  await page.getByLabel(m.my_info_current_password()).fill("wrong-1!");
  await page.getByLabel(m.my_info_new_password(), { exact: true }).fill("short");
  await page.getByLabel(m.my_info_new_password_confirm()).fill("shore");
  await submit.click();
  await expect(page.getByText(m.error_password_format())).toBeVisible();
  await expect(page.getByText(m.error_new_password_mismatch())).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(m.my_info_new_password(), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(m.my_info_new_password_confirm()).fill(NEW_PASSWORD);
  await submit.click();
  await expect(page.getByText(m.error_password_wrong())).toBeVisible();
  await page.getByLabel(m.my_info_current_password()).fill(user.password);
  await submit.click();
  await expect(page.getByText(m.success_password_changed(), { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(user.email)).toBeVisible();
  const theirs = await other.newPage();
  await theirs.goto("/user/mypage");
  await expect(theirs).toHaveURL(/\/user\/login/);
  const signIn = async (password: string) =>
    (await page.request.post("/api/auth/signIn", { form: { email: user.email, password } })).status();
  expect([await signIn(user.password), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
});

test("a user changes their ID, verified by a mailed code", async ({ page, newUser, logIn, mailedCode, problems }) => {
  problems.allow(/status of 4(09|22)/);
  const taken = await newUser();
  const user = await newUser();
  const newId = `new-${user.email}`;
  await logIn(user);
  await openMyInfo(page);
  await page.getByRole("button", { name: m.my_info_change_what({ field: m.field_id() }) }).click();
  await page.getByLabel(m.my_info_new_id()).fill(taken.email);
  await page.getByRole("button", { name: m.register_send_code() }).click();
  await expect(page.getByText(m.error_id_taken())).toBeVisible();
  await page.getByLabel(m.my_info_new_id()).fill(newId);
  await page.getByRole("button", { name: m.register_send_code() }).click();
  await expect(page.getByLabel(m.verify_code())).toBeFocused();
  await expectAccessible(page);

  const code = await mailedCode(newId);
  await page.getByLabel(m.verify_code()).fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: m.my_info_id_submit() }).click();
  await expect(page.getByText(m.error_code_invalid())).toBeVisible();
  await page.getByLabel(m.verify_code()).fill(code);
  await page.getByRole("button", { name: m.my_info_id_submit() }).click();
  await expect(page.getByText(m.success_id_changed(), { exact: true })).toBeVisible();
  await expect(page.getByText(newId)).toBeVisible();
  await logIn({ email: newId, password: user.password });
});

test("a provider is linked and unlinked, except as the last log-in method", async ({
  page,
  newUser,
  logIn,
  origin,
}) => {
  const user = await newUser();
  await logIn(user);
  await openMyInfo(page);

  await test.step("linking goes through the provider and returns", async () => {
    await page.getByRole("button", { name: m.login_link_title({ provider: "Google" }) }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    // Cancelled, which is no error.
    await expect(page).toHaveURL(/\/user\/my-info$/);
    await expect(page.getByText(m.error_provider_refused())).toBeHidden();
    await page.getByRole("button", { name: m.login_link_title({ provider: "Google" }) }).click();
    await page.getByLabel("E-mail", { exact: true }).fill(`google-${user.email}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: m.login_link_confirm() }).click();
    await expect(page).toHaveURL(/\/user\/my-info$/);
    await expect(page.getByText(m.my_info_linked(), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("without a password it is the only log-in method until one is set", async () => {
    await sql(origin, "update users set password_hash = null where email = ?", [user.email]);
    await page.reload();
    await expect(page.getByText(m.error_last_way_in())).toBeVisible();
    await expect(page.getByRole("button", { name: m.my_info_unlink_what({ provider: "Google" }) })).toBeHidden();
    await page.getByRole("button", { name: m.my_info_password_set_what() }).click();
    await expect(page.getByLabel(m.my_info_current_password())).toBeHidden();
    await page.getByLabel(m.my_info_new_password(), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(m.my_info_new_password_confirm()).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: m.my_info_password_set_what() }).click();
    await expect(page.getByText(m.success_password_changed(), { exact: true })).toBeVisible();
  });

  await test.step("unlinking asks for confirmation", async () => {
    await page.getByRole("button", { name: m.methods_keep() }).click();
    await page.getByRole("button", { name: m.my_info_unlink_what({ provider: "Google" }) }).click();
    await expect(page.getByRole("dialog", { name: m.my_info_unlink_title({ provider: "Google" }) })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: m.my_info_unlink() }).click();
    await expect(page.getByText(m.success_provider_unlinked({ provider: "Google" }), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: m.login_link_title({ provider: "Google" }) })).toBeVisible();
  });
});
