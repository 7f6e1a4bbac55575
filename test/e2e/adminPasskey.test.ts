import { sql } from "../../local/explorer.ts";
import { administrator, serveAdministrator } from "./adminServer.ts";
import { addAuthenticator } from "./authenticator.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

serveAdministrator(3, { ADMIN_PASSKEY: "on" });

test("if administrators need a passkey, they add one and confirm later sessions with it (ko, en)", async ({
  page,
  context,
  origin,
  logIn,
  problems,
}) => {
  problems.allow(/status of 403|PASSKEY_NEEDED/);
  const authenticator = await addAuthenticator(page);
  await logIn(administrator);
  const [ko, en] = [messagesIn("ko"), messagesIn("en")];

  await context.addCookies([{ name: "locale", value: "ko", url: origin }]);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: ko.admin_passkey_title() })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: ko.passkey_add() }).click();
  await expect(page.getByRole("heading", { name: ko.admin_figures() })).toBeVisible();
  expect(await authenticator.count()).toBe(1);

  await logIn(administrator);
  await context.addCookies([{ name: "locale", value: "en", url: origin }]);
  await page.goto("/admin");
  await expect(page.getByText(en.admin_passkey_use())).toBeVisible();
  await page.getByRole("button", { name: en.proof_passkey() }).click();
  await expect(page.getByRole("heading", { name: en.admin_figures() })).toBeVisible();
});

test("if the confirmation with the passkey ends while a notice is written, a dialog asks for it, and the notice is saved", async ({
  page,
  context,
  origin,
  logIn,
  problems,
}) => {
  problems.allow(/status of 403|PASSKEY_NEEDED/);
  const m = messagesIn("en");
  const endConfirmation = async () => sql(origin, "update sessions set passkey_proven_at = 0", []);
  await context.addCookies([{ name: "locale", value: "en", url: origin }]);
  await addAuthenticator(page);
  await sql(origin, "delete from passkeys", []);
  await logIn(administrator);
  await page.goto("/admin");
  await page.getByRole("button", { name: m.passkey_add() }).click();
  await expect(page.getByRole("heading", { name: m.admin_figures() })).toBeVisible();

  await page.goto("/admin?part=notices&notice=new");
  const title = page.getByLabel(m.admin_notice_heading(), { exact: true });
  await title.fill("Maintenance");
  await page.getByLabel(m.admin_notice_content()).fill("On Sunday.");
  await endConfirmation();
  await page.getByRole("button", { name: m.action_save() }).click();
  const dialog = page.getByRole("dialog", { name: m.proof_title() });
  await expect(dialog.getByText(m.error_passkey_needed())).toBeVisible();
  await expect(dialog.getByLabel(m.field_password())).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: m.action_cancel() }).click();
  await expect(page.getByText(m.error_passkey_needed())).toBeVisible();
  await expect(title).toHaveValue("Maintenance");

  await page.getByRole("button", { name: m.action_save() }).click();
  await dialog.getByRole("button", { name: m.proof_passkey() }).click();
  await expect(page.getByRole("link", { name: "Maintenance" })).toBeVisible();
});
