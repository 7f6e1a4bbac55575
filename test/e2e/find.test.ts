import { expect, expectAccessible, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

const english = messagesIn("en");

test("a forgotten ID is found by name and email, after one wrong attempt", async ({ page, newUser, problems }) => {
  problems.allow(/status of 4\d\d/);
  const user = await newUser({ name: "Jane  Han" });
  await page.goto("/user/login?returnTo=/business-cards");
  await page.getByRole("link", { name: english.login_forgot_id() }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: english.register_next() }).click();
  await expect(page.getByText(english.error_field_empty())).toHaveCount(2);
  await page.getByLabel(english.register_name()).fill("Another Person");
  await page.getByLabel(english.field_email()).fill(user.email);
  await page.getByRole("button", { name: english.register_next() }).click();
  await expect(page.getByRole("heading", { name: english.recovery_failed_title() })).toBeFocused();
  await expect(page.getByText(english.error_find_failed())).toBeVisible();
  await expectAccessible(page);

  // The focus moves with the click itself. A later move would take what is typed into another field.
  const focused = await page.getByRole("button", { name: english.recovery_again() }).evaluate((button: HTMLElement) => {
    button.click();
    return document.activeElement?.getAttribute("name");
  });
  expect(focused).toBe("name");
  await expect(page.getByLabel(english.register_name())).toBeFocused();
  await expect(page.getByLabel(english.field_email())).toHaveValue(user.email);
  await page.getByLabel(english.register_name()).fill("Jane Han");
  await page.getByRole("button", { name: english.register_next() }).click();
  await expect(page.getByRole("heading", { name: english.recovery_id_found() })).toBeFocused();
  await expect(page.getByText(`${user.email.slice(0, 2)}***`)).toBeVisible();
  const today = new Intl.DateTimeFormat("en", { dateStyle: "long" }).format(new Date());
  await expect(page.getByText(today)).toBeVisible();
  await expect(page.getByText(english.field_password(), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: english.login_submit(), exact: true }).click();
  await expect(page).toHaveURL(/returnTo=%2Fbusiness-cards/);
  await expect(page.getByLabel(english.field_id())).toHaveValue(user.email);
  await expect(page.getByLabel(english.field_password())).toBeFocused();
});

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });
  const m = messagesIn("ko");

  test("a forgotten password: ID and phone number, a temporary password by mail, then a new one (Korean)", async ({
    page,
    newUser,
    mailedPassword,
    problems,
  }) => {
    problems.allow(/status of 4\d\d/);
    const user = await newUser();
    await page.goto("/user/login");
    await page.getByLabel(m.field_id()).fill("nobody@moa.example");
    await page.getByRole("link", { name: m.login_forgot_password() }).click();
    await expect(page.getByRole("tab", { name: m.login_forgot_password() })).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);

    await test.step("an unknown ID", async () => {
      await expect(page.getByLabel(m.field_id())).toHaveValue("nobody@moa.example");
      await page.getByLabel(m.register_phone()).fill(user.phone);
      await page.getByRole("button", { name: m.recovery_password_submit() }).click();
      await expect(page.getByText(m.error_id_unknown())).toBeVisible();
      await page.getByRole("button", { name: m.recovery_again() }).click();
    });

    await test.step("another phone", async () => {
      await page.getByLabel(m.field_id()).fill(user.email);
      await page.getByLabel(m.register_phone()).fill("010-9999-9999");
      await page.getByRole("button", { name: m.recovery_password_submit() }).click();
      await expect(page.getByText(m.error_find_failed())).toBeVisible();
      await page.getByRole("button", { name: m.recovery_again() }).click();
    });

    await test.step("the right one", async () => {
      await page.getByLabel(m.register_phone()).fill(user.phone);
      await page.getByRole("button", { name: m.recovery_password_submit() }).click();
      await expect(page.getByRole("heading", { name: m.success_temporary_password_sent() })).toBeVisible();
      await expectAccessible(page);
    });

    const temporary = await mailedPassword(user.email);
    await test.step("with it, every screen redirects to the new password", async () => {
      await page.getByRole("link", { name: m.login_submit(), exact: true }).click();
      await expect(page.getByLabel(m.field_id())).toHaveValue(user.email);
      await page.getByLabel(m.field_password()).fill(temporary);
      await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
      await expect(page).toHaveURL(/\/user\/my-info$/);
      for (const path of ["/", "/user/mypage", "/user/login", "/business-cards"]) {
        await page.goto(path);
        await expect(page.getByText(m.my_info_temporary_title())).toBeVisible();
      }
    });

    await test.step("which leads to the screen that the user wanted to open", async () => {
      await page.getByLabel(m.my_info_temporary_password()).fill(temporary);
      await page.getByLabel(m.my_info_new_password(), { exact: true }).fill("river-Lantern-2027!");
      await page.getByLabel(m.my_info_new_password_confirm()).fill("river-Lantern-2027!");
      await page.getByRole("button", { name: m.my_info_password_submit() }).click();
      await expect(page).toHaveURL(/\/business-cards$/);
    });
  });
});

test("in other languages the email address identifies the user; the mailed link sets a new password", {
  tag: "@main",
}, async ({ page, newUser, mailedPath, problems }) => {
  problems.allow(/status of 4\d\d/);
  const user = await newUser();
  await page.goto("/user/find");
  await page.getByRole("tab", { name: english.login_forgot_id() }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\/user\/find\?tab=password$/);
  await page.getByLabel(english.field_id()).fill(user.email);
  await page.getByLabel(english.field_email(), { exact: true }).fill(user.email);
  await page.getByRole("button", { name: english.recovery_password_submit() }).click();
  await expect(page.getByRole("heading", { name: english.success_temporary_password_sent() })).toBeFocused();

  const path = await mailedPath(user.email);
  const submit = page.getByRole("button", { name: english.my_info_password_submit() });
  const [password, again] = [english.my_info_new_password(), english.my_info_new_password_confirm()];
  await test.step("a refused password is replaced", async () => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/user\/new-password$/);
    await expectAccessible(page);
    const enter = async (text: string) => {
      await page.getByLabel(password, { exact: true }).fill(text);
      await page.getByLabel(again).fill(text);
      await submit.click();
    };
    await enter(`${user.email}1`);
    await expect(page.getByText(english.error_password_personal())).toBeVisible();
    await page.getByRole("button", { name: english.field_password_show() }).first().click();
    await expect(page.getByLabel(password, { exact: true })).toHaveAttribute("type", "text");
    await enter("moa-Linked-2026!");
    await expect(page.getByText(english.success_password_changed(), { exact: true })).toBeVisible();
    await expect(page.getByText(english.my_page_no_cards())).toBeVisible();
  });

  await test.step("the link works once", async () => {
    await page.goto("/user/login");
    await page.goto(path);
    await page.getByLabel(password, { exact: true }).fill("moa-Linked-2027!");
    await page.getByLabel(again).fill("moa-Linked-2027!");
    await submit.click();
    await expect(page.getByText(english.error_link_expired())).toBeVisible();
  });
});

test("a log-in with a temporary password returns to the requested screen, after the new password", async ({
  page,
  newUser,
  mailedPassword,
}) => {
  const m = messagesIn("en");
  const user = await newUser();
  await page.request.post("/api/auth/password/reset", { form: { id: user.email, email: user.email } });
  await page.goto("/contacts/new");
  await page.getByLabel(m.field_id()).fill(user.email);
  await page.getByLabel(m.field_password()).fill(await mailedPassword(user.email));
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await page.getByLabel(m.my_info_new_password(), { exact: true }).fill("river-Lantern-2027!");
  await page.getByLabel(m.my_info_new_password_confirm()).fill("river-Lantern-2027!");
  await page.getByRole("button", { name: m.my_info_password_submit() }).click();
  await expect(page).toHaveURL(/\/contacts\/new$/);
});
