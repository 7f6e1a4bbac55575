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
