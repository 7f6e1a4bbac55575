import { sql } from "../../local/explorer.ts";
import { addAuthenticator } from "./authenticator.ts";
import { closeBrowser, expect, expectAccessible, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

for (const locale of ["ko", "en"] as const) {
  const m = messagesIn(locale);

  test(`a user adds a passkey, logs in with it, and removes it (${locale})`, async ({
    page,
    context,
    origin,
    newUser,
    logIn,
    problems,
  }) => {
    problems.allow(/status of 403/);
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    // This authenticator accepts the browser's suggestion immediately. This story presses the button instead.
    await page.addInitScript(() => {
      if (!("PublicKeyCredential" in globalThis)) return;
      delete (PublicKeyCredential as { isConditionalMediationAvailable?: unknown }).isConditionalMediationAvailable;
    });
    const authenticator = await addAuthenticator(page);
    const user = await newUser({ locale });
    await logIn(user);
    await page.goto("/user/my-info");

    await test.step("adding requires a name and user verification", async () => {
      await page.getByRole("button", { name: m.passkey_add() }).click();
      await expect(page.getByLabel(m.passkey_name(), { exact: true })).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel(m.passkey_name(), { exact: true }).fill("Laptop");
      await page.getByRole("button", { name: m.passkey_add() }).click();
      await expect(page.getByText(m.success_passkey_added(), { exact: true })).toBeVisible();
      await expect(page.getByText("Laptop")).toBeVisible();
      expect(await authenticator.count()).toBe(1);
      await expectAccessible(page);
    });

    await test.step("a second one on the same device is refused", async () => {
      await page.getByRole("button", { name: m.passkey_add() }).click();
      await page.getByRole("button", { name: m.passkey_add() }).click();
      await expect(page.getByText(m.error_passkey_exists())).toBeVisible();
      expect(await authenticator.count()).toBe(1);
    });

    await test.step("it can be renamed", async () => {
      await page.getByRole("button", { name: m.passkey_rename_what({ name: "Laptop" }) }).click();
      await page.getByLabel(m.passkey_name(), { exact: true }).fill("Work laptop");
      await page.getByRole("listitem").getByRole("button", { name: m.passkey_rename(), exact: true }).last().click();
      await expect(page.getByText("Work laptop")).toBeVisible();
      await expect(page.getByRole("button", { name: m.passkey_rename_what({ name: "Work laptop" }) })).toBeFocused();
    });

    await test.step("it logs in without ID and password", async () => {
      await closeBrowser(page);
      await context.addCookies([{ name: "locale", value: locale, url: origin }]);
      await page.goto("/user/login?returnTo=/user/my-info");
      await page.getByRole("button", { name: m.login_passkey() }).click();
      await expect(page).toHaveURL(/\/user\/my-info/);
      await expect(page.getByText(user.email)).toBeVisible();
    });

    await test.step("removing it later requires a recent proof, and the passkey provides it", async () => {
      await sql(origin, "update sessions set proven_at = 0 where user_id in (select id from users where email = ?)", [
        user.email,
      ]);
      await page.getByRole("button", { name: m.passkey_remove_what({ name: "Work laptop" }) }).click();
      await page.getByRole("dialog").getByRole("button", { name: m.passkey_remove() }).click();
      const dialog = page.getByRole("dialog", { name: m.proof_title() });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: m.proof_passkey() }).click();
      await expect(page.getByText(m.success_passkey_removed(), { exact: true })).toBeVisible();
      await expect(page.getByText("Work laptop")).toBeHidden();
      await expect(page.getByRole("button", { name: m.passkey_add(), exact: true })).toBeFocused();
    });
  });
}

test("a passkey is offered by autofill, without a click", { tag: "@main" }, async ({
  page,
  newUser,
  logIn,
  context,
}) => {
  const m = messagesIn("en");
  const authenticator = await addAuthenticator(page);
  await logIn(await newUser());
  await page.goto("/user/my-info");
  await page.getByRole("button", { name: m.passkey_add() }).click();
  await page.getByRole("button", { name: m.passkey_add() }).click();
  await expect(page.getByText(m.success_passkey_added(), { exact: true })).toBeVisible();
  expect(await authenticator.count()).toBe(1);
  await closeBrowser(page);
  await context.clearCookies();
  // This authenticator responds immediately, as if the user had accepted the suggestion.
  await page.goto("/user/login");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
});

test("the request of the autofill does not end the one of the button", async ({ page }) => {
  const m = messagesIn("en");
  await page.addInitScript(() => {
    // The browser's dialog stays open.
    navigator.credentials.get = async (request) => {
      document.documentElement.dataset.asked = `${document.documentElement.dataset.asked ?? ""} ${request?.mediation}`;
      return new Promise(() => {});
    };
  });
  const held = Promise.withResolvers<void>();
  let requests = 0;
  await page.route("**/api/auth/passkey/options", async (route) => {
    requests += 1;
    // The first one is that of the autofill.
    if (requests === 1) await held.promise;
    await route.continue();
  });
  const first = page.waitForRequest("**/api/auth/passkey/options");
  await page.goto("/user/login");
  await first;
  await page.getByRole("button", { name: m.login_passkey() }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", " optional");
  const answered = page.waitForResponse("**/api/auth/passkey/options");
  held.resolve();
  await (await answered).finished();
  await page.evaluate(async () => new Promise((done) => setTimeout(done)));
  await expect(page.locator("html")).toHaveAttribute("data-asked", " optional");
});
