import { filesWith } from "../factories/contactFiles.factory.ts";
import { expect, test } from "./fixtures.ts";
import { pressKey, tabTo, typeInto } from "./keyboard.ts";
import { m } from "./messages.ts";

// Less frequent tasks by keyboard. The focus is always visible (keyboard.ts), and after each step it is where the next
// step begins.

test("a keyboard user manages devices, copies an invitation link, imports contacts and deletes the account", async ({
  page,
  context,
  anotherBrowser,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 4(01|22)/);
  const user = await newUser();
  await logIn(user);
  await logIn(user, await anotherBrowser({ userAgent: "Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile" }));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const title = page.getByRole("heading", { level: 1 });
  const dialog = page.getByRole("dialog");

  await test.step("a device is logged out, after canceling once", async () => {
    await page.goto("/user/mypage");
    await pressKey(page, page.getByRole("link", { name: m.my_page_devices() }));
    await expect(title).toBeFocused();
    const logOut = page.getByRole("button", { name: /Log out of .*Android/ });
    await pressKey(page, logOut);
    await pressKey(page, dialog.getByRole("button", { name: m.action_cancel() }));
    await expect(logOut).toBeFocused();
    await page.keyboard.press("Enter");
    await pressKey(page, dialog.getByRole("button", { name: m.my_page_log_out() }));
    await expect(logOut).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(title).toBeFocused();
  });

  await test.step("an invitation link is copied", async () => {
    await pressKey(page, page.getByRole("button", { name: m.action_back() }));
    await pressKey(page, page.getByRole("link", { name: m.my_page_referral() }));
    await expect(title).toBeFocused();
    const copy = page.getByRole("button", { name: m.referral_copy() });
    await pressKey(page, copy);
    await expect(page.getByText(m.success_copied(), { exact: true })).toBeVisible();
    await expect(copy).toBeFocused();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain("/user/register?ref=");
    await pressKey(page, page.getByRole("link", { name: m.action_back() }));
  });

  await test.step("contacts are imported from a file", async () => {
    await page.goto("/business-cards");
    await pressKey(page, page.getByRole("link", { name: m.import_heading() }).first());
    const file = page.getByLabel(/^Choose (a|another) file$/);
    await tabTo(page, file);
    // The files that the system's file dialog returns.
    await file.setInputFiles({ name: "a.vcf", mimeType: "text/vcard", buffer: Buffer.from(filesWith("").google) });
    await expect(page.getByRole("region", { name: m.import_preview() })).toBeVisible();
    await pressKey(page, page.getByRole("button", { name: m.import_start(), exact: true }));
    await expect(page.getByRole("heading", { name: m.import_done() })).toBeFocused();
    await pressKey(page, page.getByRole("button", { name: m.import_choose_other() }));
    await expect(page.getByRole("heading", { name: m.import_heading() })).toBeFocused();
  });

  await test.step("the account is deleted by typing its ID", async () => {
    await page.goto("/user/my-info");
    const leave = page.getByRole("button", { name: m.my_info_delete() });
    await pressKey(page, leave);
    const id = page.getByRole("textbox", { name: m.field_id() });
    await expect(id).toBeFocused();
    await pressKey(page, page.getByRole("button", { name: m.action_cancel() }));
    await expect(leave).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(id).toBeFocused();
    await page.keyboard.type("somebody@moa.example");
    await page.keyboard.press("Enter");
    await expect(id).toHaveAccessibleDescription(m.error_confirmation_wrong());
    await expect(id).toBeFocused();
    await typeInto(page, id, user.email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.success_account_deleted(), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByLabel(m.field_id())).toBeFocused();
  });
});

test("a keyboard user recovers an ID and a password in Urdu, from right to left", async ({
  page,
  origin,
  newUser,
  problems,
}) => {
  problems.allow(/status of 404/);
  await page.context().addCookies([{ name: "locale", value: "ur", url: origin }]);
  const user = await newUser({ locale: "ur" });
  await page.goto("/user/find");
  const [forId, forPassword] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
  const email = page.getByRole("tabpanel").locator("input[type=email]").last();

  await test.step("an arrow key moves in its direction and wraps around", async () => {
    await tabTo(page, forId);
    await page.keyboard.press("ArrowLeft");
    await expect(forPassword).toBeFocused();
    await expect(forPassword).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await expect(forId).toBeFocused();
    await expect(forId).toHaveAttribute("aria-selected", "true");
  });

  await test.step("the ID, at the second attempt", async () => {
    const name = page.getByRole("tabpanel").locator("input[autocomplete=name]");
    await typeInto(page, name, "کوئی اور");
    await typeInto(page, email, user.email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tabpanel").getByRole("heading")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(name).toBeFocused();
    await typeInto(page, name, user.name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tabpanel").getByRole("heading")).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText("@moa.example");
  });

  await test.step("the password", async () => {
    await tabTo(page, forId, "Shift+Tab");
    await page.keyboard.press("ArrowLeft");
    await typeInto(page, page.getByRole("tabpanel").locator("input[type=email]").first(), user.email);
    await typeInto(page, email, user.email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tabpanel").getByRole("heading")).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText(user.email);
  });
});
