import type { Page } from "@playwright/test";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

/** Simulates that the last authentication was ten minutes ago. */
const expireProof = async (origin: string, { email }: { email: string }) =>
  sql(origin, "update sessions set proven_at = 0 where user_id in (select id from users where email = ?)", [email]);

test.beforeEach(({ problems }) => problems.allow(/status of 4(03|22)/));

for (const locale of ["ko", "en"] as const) {
  const m = messagesIn(locale);
  const open = async (page: Page) => {
    await page.goto("/user/my-info");
    await expect(page.getByRole("heading", { level: 1, name: m.my_info_title() })).toBeVisible();
  };

  test(`a proof is required in place, and no input is lost (${locale})`, async ({
    page,
    context,
    origin,
    newUser,
    logIn,
    mailedCode,
  }) => {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    const user = await newUser({ locale });
    await logIn(user);
    await open(page);
    const newId = `new-${user.email}`;
    const dialog = page.getByRole("dialog", { name: m.proof_title() });

    await test.step("a new ID: the code stays while the person proves who they are", async () => {
      await page.getByRole("button", { name: m.my_info_change_what({ field: m.field_id() }) }).click();
      await page.getByLabel(m.my_info_new_id()).fill(newId);
      await page.getByRole("button", { name: m.register_send_code() }).click();
      await page.getByLabel(m.verify_code()).fill(await mailedCode(newId));
      await expireProof(origin, user);
      await page.getByRole("button", { name: m.my_info_id_submit() }).click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);

      await dialog.getByRole("button", { name: m.action_cancel() }).click();
      await expect(page.getByText(m.error_proof_needed())).toBeVisible();
      await page.getByRole("button", { name: m.my_info_id_submit() }).click();
      await dialog.getByLabel(m.field_password()).fill("wrong-1!");
      await dialog.getByRole("button", { name: m.proof_submit() }).click();
      await expect(dialog.getByText(m.error_password_wrong())).toBeVisible();
      await dialog.getByLabel(m.field_password()).fill(user.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(m.success_id_changed(), { exact: true })).toBeVisible();
      await expect(page.getByText(newId)).toBeVisible();
    });

    await test.step("a download: it comes once the person has proven who they are", async () => {
      await expireProof(origin, { email: newId });
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: m.my_info_data_all() }).click();
      await dialog.getByLabel(m.field_password()).fill(user.password);
      await dialog.getByRole("button", { name: m.proof_submit() }).click();
      expect((await download).suggestedFilename()).toBe("moa-data.json");
    });

    await test.step("deleting the account: what was typed to confirm it stays", async () => {
      await expireProof(origin, { email: newId });
      await page.getByRole("button", { name: m.my_info_delete() }).click();
      await page.getByRole("textbox", { name: m.field_id() }).fill(newId);
      await page.getByRole("button", { name: m.my_info_delete_submit() }).click();
      await dialog.getByLabel(m.field_password()).fill(user.password);
      await dialog.getByRole("button", { name: m.proof_submit() }).click();
      await expect(page).toHaveURL(/\/user\/login$/);
      await expect(page.getByText(m.success_account_deleted(), { exact: true })).toBeVisible();
    });
  });

  test(`a provider gives the proof in a popup window (${locale})`, async ({
    page,
    context,
    origin,
    newUser,
    logIn,
  }) => {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    const user = await newUser({ locale });
    await logIn(user);
    await open(page);
    const google = { provider: "Google" };
    await page.getByRole("button", { name: m.login_link_title(google) }).click();
    await page.getByLabel("E-mail", { exact: true }).fill(`google-${user.email}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: m.login_link_confirm() }).click();
    await expect(page.getByText(m.success_provider_linked(google), { exact: true })).toBeVisible();
    await sql(origin, "update users set password_hash = null where email = ?", [user.email]);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: m.my_info_title() })).toBeVisible();

    await expireProof(origin, user);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: m.my_info_data_csv() }).click();
    const dialog = page.getByRole("dialog", { name: m.proof_title() });
    await expect(dialog.getByLabel(m.field_password())).toBeHidden();
    const popup = async () => {
      const opened = page.waitForEvent("popup");
      await dialog.getByRole("button", { name: m.login_continue_with(google) }).click();
      await expect(dialog.getByText(m.proof_waiting())).toBeVisible();
      return opened;
    };
    const wrong = await popup();
    await wrong.getByLabel("E-mail", { exact: true }).fill(`other-${user.email}`);
    await wrong.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText(m.error_provider_refused())).toBeVisible();

    const right = await popup();
    await right.getByLabel("E-mail", { exact: true }).fill(`google-${user.email}`);
    await right.getByRole("button", { name: "Continue" }).click();
    expect((await download).suggestedFilename()).toBe("moa-contacts.csv");
    await expect(dialog).toBeHidden();
  });

  test(`a changed password shows the other log-in methods (${locale})`, async ({
    page,
    context,
    origin,
    newUser,
    logIn,
  }) => {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    const user = await newUser({ locale });
    await logIn(user);
    const account = `thief-${user.email}`;
    await sql(
      origin,
      "insert into identities (provider, subject, user_id, email, linked_at) select 'kakao', ?, id, ?, 0 from users where email = ?",
      [account, account, user.email],
    );
    await open(page);
    const others = page.getByRole("region", { name: m.methods_title() });
    await page.getByRole("button", { name: m.my_info_change_what({ field: m.field_password() }) }).click();
    await page.getByLabel(m.my_info_current_password()).fill(user.password);
    await page.getByLabel(m.my_info_new_password(), { exact: true }).fill("moa-new-2027!");
    await page.getByLabel(m.my_info_new_password_confirm()).fill("moa-new-2027!");
    await page.getByRole("button", { name: m.my_info_password_submit() }).click();
    await expect(others.getByText(account)).toBeVisible();
    await expectAccessible(page);
    const provider = { provider: m.provider_kakao() };
    await others.getByRole("button", { name: m.my_info_unlink_what(provider) }).click();
    await page.getByRole("dialog").getByRole("button", { name: m.my_info_unlink(), exact: true }).click();
    await expect(page.getByText(m.success_provider_unlinked(provider), { exact: true })).toBeVisible();
    await expect(others).toBeHidden();
  });

  test(`too many wrong passwords from elsewhere mail the owner a log-in link (${locale})`, async ({
    page,
    context,
    origin,
    newUser,
    mailedPath,
    anotherBrowser,
    problems,
  }) => {
    problems.allow(/status of 4(01|10|29)/);
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    const user = await newUser({ locale });
    const guess = async (i: number) =>
      fetch(`${origin}/api/auth/signIn`, {
        method: "POST",
        headers: { "cf-connecting-ip": `203.0.113.${i}` },
        body: new URLSearchParams({ email: user.email, password: "wrong-1!" }),
      });
    for (let i = 0; i < 31; i += 1) await guess(i);

    await page.goto("/user/login");
    await page.getByLabel(m.field_id()).fill(user.email);
    await page.getByLabel(m.field_password(), { exact: true }).fill(user.password);
    await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();

    const path = await mailedPath(user.email);
    expect(path).toMatch(/^\/user\/sign-in-link#/);
    problems.allow(/ERR_FAILED/);
    await page.route("**/api/auth/link", (route) => route.abort(), { times: 1 });
    await page.goto(path);
    await expect(page.getByRole("button", { name: m.action_retry() })).toBeVisible();
    // A reload tries again, too: the link keeps its token until there is a response.
    await page.reload();
    await expect(page).toHaveURL(`${origin}/`);
    await page.goto("/user/mypage");
    await expect(page.getByText(user.email)).toBeVisible();

    const again = await (await anotherBrowser()).newPage();
    await again.context().addCookies([{ name: "locale", value: locale, url: origin }]);
    await again.goto(path);
    await expect(again.getByRole("heading", { name: m.login_by_link_failed() })).toBeVisible();
  });
}
