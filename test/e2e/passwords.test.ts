import type { Page } from "@playwright/test";
import { sql } from "../../local/explorer.ts";
import type { Messages } from "../../messages/messages.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { hear, readOut } from "./liveRegions.ts";
import { messagesIn } from "./messages.ts";

type Level = "weak" | "fair" | "strong";

const GOOD = "river-Lantern-2027!";

const setLocale = async (page: Page, locale: string, origin: string) =>
  page.context().addCookies([{ name: "locale", value: locale, url: origin }]);

/** The steps of a sign-up before the password. */
async function proveEmail(page: Page, m: Messages, email: string, code: () => Promise<string>) {
  await page.goto("/user/register");
  await page.getByLabel(m.field_id()).fill(email);
  await page.getByRole("button", { name: m.register_send_code() }).click();
  await page.getByLabel(m.verify_code()).fill(await code());
  await expect(page.getByLabel(m.field_password(), { exact: true })).toBeVisible();
}

for (const [locale, name, personal] of [
  ["ko", "한지우", "한지우-2027-!"],
  ["en", "Michael Johnson", "johnson-2027!"],
] as const) {
  const m = messagesIn(locale);

  test(`a sign-up refuses common passwords and passwords with personal data (${locale})`, async ({
    page,
    origin,
    mailedCode,
    problems,
  }) => {
    problems.allow(/status of 422|net::ERR_FAILED/);
    await setLocale(page, locale, origin);
    const email = `garden.walk-${Date.now().toString(36)}-${locale}@moa.example`;
    await hear(page);
    await proveEmail(page, m, email, async () => mailedCode(email));
    const password = page.getByLabel(m.field_password(), { exact: true });
    const confirm = page.getByLabel(m.register_password_confirm());
    const fill = async (value: string) => {
      await password.fill(value);
      await confirm.fill(value);
    };
    const strength = (level: Level) => page.getByText(m[`password_strength_${level}`](), { exact: true });
    const submit = page.getByRole("button", { name: m.register_submit() });
    const common = page.getByText(m.error_password_common());
    const named = page.getByText(m.error_password_personal());

    await test.step("a meter shows the strength while typing", async () => {
      await page.getByLabel(m.register_name()).fill(name);
      await page.getByLabel(m.register_phone()).fill("01012345678");
      await password.fill("short");
      await expect(strength("weak")).toBeVisible();
      await password.fill("Kj8#mQ2x");
      await expect(strength("fair")).toBeVisible();
      await password.fill(GOOD);
      await expect(strength("strong")).toBeVisible();
      await password.fill("Password1!");
      await expect(common).toBeVisible();
      await password.fill(personal);
      await expect(named).toBeVisible();
      const heard = await readOut(page);
      for (const level of ["fair", "strong"] as const) expect(heard).toContain(m[`password_strength_${level}`]());
      await expectAccessible(page);
    });

    await test.step("it is refused at its field, before a request is sent", async () => {
      const sent: string[] = [];
      page.on("request", (request) => request.url().endsWith("/api/auth/signup") && sent.push(request.url()));
      await page.getByLabel(m.register_agree_terms()).check();
      await page.getByLabel(m.register_agree_privacy()).check();
      await submit.click();
      await expect(password).toHaveAccessibleDescription(m.error_password_personal());
      await expect(password).toBeFocused();
      await expect(named).toHaveCount(1);
      await fill("P@ssw0rd-99");
      await expect(password).toHaveAccessibleDescription(m.error_password_common());
      await submit.click();
      await expect(password).toBeFocused();
      await expectAccessible(page);
      expect(sent).toEqual([]);
    });

    await test.step("a strong one is accepted", async () => {
      await fill(GOOD);
      await expect(password).toHaveAccessibleDescription(m.register_password_hint());
      await submit.click();
      await expect(page).toHaveURL(/\/user\/registered$/);
    });
  });

  test(`the server refuses a common password if the browser cannot check it (${locale})`, async ({
    page,
    origin,
    mailedCode,
    problems,
  }) => {
    problems.allow(/status of 422|net::ERR_FAILED|Failed to fetch/);
    await setLocale(page, locale, origin);
    await page.route("**/assets/judge-*.js", async (route) => route.abort());
    const email = `garden.path-${Date.now().toString(36)}-${locale}@moa.example`;
    await proveEmail(page, m, email, async () => mailedCode(email));
    const password = page.getByLabel(m.field_password(), { exact: true });
    // The first focus loads the check. Its failure must not discard what was entered.
    const lost = page.waitForEvent("requestfailed");
    await page.getByLabel(m.register_agree_terms()).check();
    await lost;
    await page.getByLabel(m.register_agree_privacy()).check();
    await page.getByLabel(m.register_name()).fill(name);
    await page.getByLabel(m.register_phone()).fill("01012345678");
    await password.fill("Password1!");
    await page.getByLabel(m.register_password_confirm()).fill("Password1!");
    await page.getByRole("button", { name: m.register_submit() }).click();
    await expect(password).toHaveAccessibleDescription(m.error_password_common());
    await expect(password).toBeFocused();
    await expect(password).toHaveValue("Password1!");
  });

  test(`a changed password is checked against the account's name and address (${locale})`, async ({
    page,
    origin,
    newUser,
    logIn,
    mailedPassword,
    problems,
  }) => {
    // With a temporary password, the card book is not available. A page that opens with the data of the last visit asks
    // for more before it learns of the temporary password.
    problems.allow(/status of 403|PASSWORD_CHANGE_REQUIRED/);
    await setLocale(page, locale, origin);
    const user = await newUser({ name, locale });
    const current = page.getByLabel(m.my_info_current_password());
    const next = page.getByLabel(m.my_info_new_password(), { exact: true });
    const confirm = page.getByLabel(m.my_info_new_password_confirm());
    const submit = page.getByRole("button", { name: m.my_info_password_submit() });
    const refuseThen = async (password: string, reason: string) => {
      await next.fill(password);
      await confirm.fill(password);
      await submit.click();
      await expect(next).toHaveAccessibleDescription(reason);
      await expect(next).toBeFocused();
    };
    const take = async (password: string) => {
      await next.fill(password);
      await confirm.fill(password);
      await expect(page.getByText(m.password_strength_strong(), { exact: true })).toBeVisible();
      await submit.click();
      await expect(page.getByText(m.success_password_changed(), { exact: true })).toBeVisible();
    };

    await logIn(user);
    await page.goto("/user/my-info");
    const open = m.my_info_change_what({ field: m.field_password() });
    await page.getByRole("button", { name: open }).click();
    await current.fill(user.password);
    await refuseThen(personal, m.error_password_personal());
    await refuseThen("Qwerty123!", m.error_password_common());
    await refuseThen(user.password, m.error_password_reused());
    await expectAccessible(page);
    await take(GOOD);

    await test.step("after a temporary password, too", async () => {
      await page.request.post("/api/auth/password/reset", { form: { id: user.email, email: user.email } });
      const temporary = await mailedPassword(user.email);
      await logIn({ email: user.email, password: temporary });
      await page.goto("/user/my-info");
      await page.getByLabel(m.my_info_temporary_password()).fill(temporary);
      await refuseThen("Iloveyou-1", m.error_password_common());
      await refuseThen(personal, m.error_password_personal());
      await refuseThen(temporary, m.error_password_reused());
      await take(`${GOOD}2`);
    });
  });
}

test("a user without a password replaces a temporary one without a proof", async ({
  page,
  origin,
  newUser,
  logIn,
  mailedPassword,
  problems,
}) => {
  problems.allow(/status of 403|PASSWORD_CHANGE_REQUIRED/);
  const m = messagesIn("en");
  const { email } = await newUser();
  await sql(origin, "update users set password_hash = null where email = ?", [email]);
  await page.request.post("/api/auth/password/reset", { form: { id: email, email } });
  const password = await mailedPassword(email);
  await logIn({ email, password });
  await sql(origin, "update sessions set proven_at = 0 where user_id in (select id from users where email = ?)", [
    email,
  ]);
  await page.goto("/user/my-info");
  await page.getByLabel(m.my_info_temporary_password()).fill(password);
  await page.getByLabel(m.my_info_new_password(), { exact: true }).fill(GOOD);
  await page.getByLabel(m.my_info_new_password_confirm()).fill(GOOD);
  await page.getByRole("button", { name: m.my_info_password_set_what() }).click();
  await expect(page.getByText(m.success_password_changed(), { exact: true })).toBeVisible();
});
