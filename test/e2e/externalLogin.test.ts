import type { Page } from "@playwright/test";
import { sql } from "../../local/explorer.ts";
import { closeBrowser, expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const LABELS = { google: "Google", kakao: "Kakao", naver: "Naver" };

type Person = { email: string; name?: string; verified?: boolean };

/** Opens the log-in screen, and from there the provider's page. */
async function goToProvider(page: Page, label: string, path = "/user/login"): Promise<void> {
  await page.goto(path);
  await page.getByRole("link", { name: m.login_continue_with({ provider: label }) }).click();
}

/** Logs in as this person on the provider's page. */
async function be(page: Page, { email, name = "Guest", verified = true }: Person): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail verified").setChecked(verified);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function agreeAndSubmit(page: Page): Promise<void> {
  await page.getByLabel(/agree to the terms/).check();
  await page.getByLabel(/processing of my personal data/).check();
  await page.getByRole("button", { name: m.register_submit() }).click();
}

test.beforeEach(({ problems }) => {
  // Sessions end while pages still load the card book for offline use.
  problems.allow(/status of 401.*\/api\/contacts\/book\b/);
});

let people = 0;
const newAddress = (provider: string) => {
  people += 1;
  return `${provider}${people}-${Date.now().toString(36)}@moa.example`;
};

for (const provider of ["google", "kakao", "naver"] as const) {
  test(`${provider}: signs up at the first log-in, and logs in at the next`, async ({ page, mailedCode }) => {
    const email = newAddress(provider);
    const path = provider === "google" ? "/user/login?returnTo=/business-cards" : "/user/login";
    await goToProvider(page, LABELS[provider], path);
    await be(page, { email, name: "Jane Han" });
    await expect(page).toHaveURL(/\/user\/register\/external/);

    if (provider !== "google") {
      await test.step("the provider does not verify the address, so a code is required", async () => {
        await expect(page.getByLabel(m.field_id())).toHaveValue(email);
        await page.getByRole("button", { name: m.register_send_code() }).click();
        await page.getByLabel(m.verify_code()).fill(await mailedCode(email));
      });
    }
    await expect(
      page.getByRole("heading", { name: m.register_external_heading({ provider: LABELS[provider] }) }),
    ).toBeVisible();
    await expect(page.getByLabel(m.field_id())).toHaveValue(email);
    await expect(page.getByLabel(m.field_id())).not.toBeEditable();
    await expect(page.getByLabel(m.register_name())).toHaveValue("Jane Han");
    await expectAccessible(page);
    await page.getByRole("button", { name: m.register_submit() }).click();
    await expect(page.getByText(m.error_consent_missing())).toHaveCount(2);
    await agreeAndSubmit(page);
    // The requested path, otherwise the next step.
    if (provider === "google") await expect(page).toHaveURL(/\/business-cards$/);
    else
      await expect(
        page.getByRole("heading", { level: 1, name: m.registered_heading({ name: "Jane Han" }) }),
      ).toBeVisible();

    await closeBrowser(page);
    await goToProvider(page, LABELS[provider], "/business-cards");
    await be(page, { email });
    await expect(page).toHaveURL(/\/business-cards$/);
    await expect(page.getByText(m.success_logged_in(), { exact: true })).toBeVisible();
    await expect(page.getByText(m.contacts_empty_title())).toBeVisible();
    await page.reload();
    await expect(page.getByText(m.contacts_empty_title())).toBeVisible();
    await expect(page.getByText(m.success_logged_in(), { exact: true })).toBeHidden();
  });
}

test("an address with an account is linked only after its owner logs in", { tag: "@main" }, async ({
  page,
  newUser,
}) => {
  const user = await newUser();
  await goToProvider(page, "Google", "/user/login?returnTo=/business-cards");
  await be(page, { email: user.email });
  await expect(page).toHaveURL(/\/user\/login\?link=google/);
  await expect(page.getByText(/already have an account with this email/)).toBeVisible();
  await expect(page.getByRole("link", { name: m.login_continue_with({ provider: "Google" }) })).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel(m.field_id()).fill(user.email);
  await page.getByLabel(m.field_password(), { exact: true }).fill(user.password);
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page.getByRole("heading", { name: m.login_link_question({ provider: "Google" }) })).toBeVisible();
  // The page names both accounts: that of the provider, and the one to link.
  await expect(page.getByText(user.email)).toHaveCount(2);
  await page.getByRole("button", { name: m.login_link_confirm() }).click();
  await expect(page.getByText(m.success_provider_linked({ provider: "Google" }), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/business-cards$/);

  await closeBrowser(page);
  await goToProvider(page, "Google");
  await be(page, { email: user.email });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
});

test("an external sign-up with a taken address leads to the log-in, and then to the requested page", async ({
  page,
  newUser,
}) => {
  const user = await newUser();
  await goToProvider(page, "Naver", "/user/login?returnTo=/business-cards");
  await be(page, { email: newAddress("naver") });
  await page.getByLabel(m.field_id()).fill(user.email);
  await expect(page.getByText(m.error_id_taken())).toBeVisible();
  await page.getByRole("link", { name: m.login_title(), exact: true }).click();
  await page.getByLabel(m.field_id()).fill(user.email);
  await page.getByLabel(m.field_password(), { exact: true }).fill(user.password);
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page).toHaveURL(/\/business-cards$/);
  await expect(page.getByText(m.contacts_empty_title())).toBeVisible();
  // The sign-up is over. Only the owner of the address at the provider may have begun it.
  await page.goto("/user/register/external");
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
});

test("an external sign-up carries the referral code of the link", async ({ page, problems }) => {
  problems.allow(/status of 422/);
  await goToProvider(page, "Google", "/user/register?ref=NOBODY2345");
  await be(page, { email: newAddress("google") });
  await expect(page.getByLabel(m.register_referral())).toHaveValue("NOBODY2345");
  await agreeAndSubmit(page);
  await expect(page.getByText(m.error_referral_unknown())).toBeVisible();
});

test("auto-login selected on the log-in screen also holds for an external log-in", async ({ page }) => {
  const email = newAddress("google");
  await goToProvider(page, "Google");
  await be(page, { email });
  await agreeAndSubmit(page);
  await expect(page).toHaveURL(/registered/);
  await closeBrowser(page);

  await page.goto("/user/login");
  await page.getByLabel(m.login_auto()).check();
  await page.getByRole("link", { name: m.login_continue_with({ provider: "Google" }) }).click();
  await be(page, { email });
  await expect.poll(async () => page.evaluate(() => localStorage.getItem("id"))).toBe(email);
  await page.context().clearCookies();
  await page.goto("/business-cards");
  await expect(page.getByText(m.contacts_empty_title())).toBeVisible();
});

test("linking a provider asks a logged-in user for confirmation", async ({ page, newUser, logIn }) => {
  const user = await newUser();
  await logIn(user);
  await page.goto("/user/my-info");
  await page.getByRole("button", { name: m.login_link_title({ provider: "Kakao" }) }).click();
  const email = newAddress("kakao");
  await be(page, { email });
  await expect(page.getByRole("heading", { name: m.login_link_question({ provider: "Kakao" }) })).toBeVisible();
  for (const account of [user.email, email]) await expect(page.getByText(account)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: m.login_link_confirm() }).click();
  await expect(page.getByText(m.success_provider_linked({ provider: "Kakao" }), { exact: true })).toBeVisible();
});

test("after the proof of the address has expired, the sign-up asks for a new code", async ({
  page,
  origin,
  mailedCode,
  problems,
}) => {
  problems.allow(/status of 422/);
  const email = newAddress("kakao");
  await goToProvider(page, "Kakao");
  await be(page, { email, name: "Jane Han" });
  await page.getByRole("button", { name: m.register_send_code() }).click();
  await page.getByLabel(m.verify_code()).fill(await mailedCode(email));
  await expect(page.getByLabel(m.register_name())).toHaveValue("Jane Han");
  await sql(origin, "update email_verifications set expires_at = 1, sent_at = 1 where email = ?", [email]);
  await agreeAndSubmit(page);
  await expect(page.getByText(m.error_email_unverified())).toBeVisible();
  await page.getByRole("button", { name: m.action_change() }).click();
  await page.getByRole("button", { name: m.register_send_code() }).click();
  await page.getByLabel(m.verify_code()).fill(await mailedCode(email));
  await agreeAndSubmit(page);
  await expect(page.getByRole("heading", { level: 1, name: m.registered_heading({ name: "Jane Han" }) })).toBeVisible();
});

test("cancelling at the provider returns to My Information without an error", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/user/my-info");
  await page.getByRole("button", { name: m.login_link_title({ provider: "Google" }) }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/user\/my-info$/);
  await expect(page.getByRole("button", { name: m.login_link_title({ provider: "Google" }) })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a pending link is not applied to the next user who logs in", async ({ page, newUser, logIn, problems }) => {
  problems.allow(/status of 403/);
  const [owner, next] = [await newUser(), await newUser()];
  await goToProvider(page, "Google");
  await be(page, { email: owner.email });
  await expect(page).toHaveURL(/link=google/);
  await logIn(next);
  await page.reload();
  await page.getByRole("button", { name: m.login_link_confirm() }).click();
  await expect(page.getByText(m.error_access_denied(), { exact: false })).toBeVisible();
  await page.getByRole("button", { name: m.action_cancel() }).click();
  await page.goto("/user/my-info");
  await expect(page.getByRole("button", { name: m.login_link_title({ provider: "Google" }) })).toBeVisible();
});

test("a user without a password links a second provider by logging in with the first", async ({ page }) => {
  const email = newAddress("google");
  await goToProvider(page, "Google");
  await be(page, { email });
  await agreeAndSubmit(page);
  await expect(page).toHaveURL(/\/user\/registered$/);
  await closeBrowser(page);

  await goToProvider(page, "Naver");
  await be(page, { email });
  await expect(page).toHaveURL(/link=naver/);
  await page.getByRole("link", { name: m.login_continue_with({ provider: "Google" }) }).click();
  await be(page, { email });
  await expect(page.getByRole("heading", { name: m.login_link_question({ provider: "Naver" }) })).toBeVisible();
  await page.getByRole("button", { name: m.login_link_confirm() }).click();
  await expect(page.getByText(m.success_provider_linked({ provider: "Naver" }), { exact: true })).toBeVisible();
});

test("a failed external log-in shows its reason on the log-in screen", async ({ page, problems }) => {
  problems.allow(/status of 400/);
  await test.step("the user cancels, which is not an error", async () => {
    await goToProvider(page, "Google", "/user/login?returnTo=/business-cards");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/user\/login\?returnTo=%2Fbusiness-cards$/);
    await expect(page.getByRole("button", { name: m.login_submit(), exact: true })).toBeVisible();
    await expect(page.getByText(m.error_provider_refused())).toBeHidden();
  });

  await test.step("the provider says that the address is not verified", async () => {
    await page.getByRole("link", { name: m.login_continue_with({ provider: "Google" }) }).click();
    await be(page, { email: newAddress("google"), verified: false });
    await expect(page.getByRole("alert").filter({ hasText: m.error_email_unverified() })).toBeVisible();
    await expect(page.getByText(m.error_login_required())).toBeHidden();
    await expectAccessible(page);
  });

  await test.step("no sign-up is pending", async () => {
    await page.goto("/user/register/external");
    await expect(page).toHaveURL(/\/user\/login\?failure=ACCESS_INVALID/);
    await expect(page.getByRole("alert").filter({ hasText: m.error_access_invalid() })).toBeVisible();
  });

  await test.step("an unknown error code is not displayed", async () => {
    await page.goto("/user/login?failure=Call+010-1234-5678");
    await expect(page.getByRole("heading", { name: m.login_greeting() })).toBeVisible();
    await expect(page.getByText("010-1234-5678")).toBeHidden();
  });
});
