import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";

const preview = (page: Page) => page.getByRole("region", { name: m.card_preview() });
/** On a phone, the preview is a strip that opens the whole card. */
const strip = (page: Page) => page.getByRole("button", { name: m.card_preview_open() });
const languages = (page: Page) => page.getByRole("navigation", { name: m.card_languages() });
const leaveDialog = (page: Page) => page.getByRole("dialog", { name: m.card_leave_title() });

async function addLanguage(page: Page, language: string) {
  await page.getByRole("button", { name: m.card_languages_add() }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: m.card_language_add({ language }) }).focus();
  await page.keyboard.press("Enter");
}
const openMore = async (page: Page) => page.getByRole("button", { name: m.card_more_details() }).click();
const saved = (page: Page) => page.getByText(m.success_card_edited(), { exact: true });

test("a Korean translation is added to an English card, and visitors read it until it is removed", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx, cardId } = await newCard(user, {
    name: "Jane Han",
    position: "Designer",
    email: "jane@moa.example",
  });
  await logIn(user);
  await page.goto(`/card/edit/${idx}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Jane Han\b/ })).toBeVisible();
  await expectAccessible(page);

  await test.step("a missing language is added by keyboard", async () => {
    await page.getByRole("button", { name: m.card_languages_add() }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await addLanguage(page, "한국어");
    await expect(page).toHaveURL(/lang=ko/);
    await expect(languages(page).locator("[aria-current]")).toHaveText(["한국어"]);
    await expect(page.getByRole("group", { name: /한국어/ })).toContainText("Jane Han");
    await page.getByLabel(m.card_name(), { exact: true }).fill("한지우");
    await expect(page.getByText(m.card_changes({ count: 1 }), { exact: true })).toBeVisible();
    await expect(strip(page)).toContainText("한지우");
    await expectAccessible(page);
    await strip(page).click();
    await expect(preview(page).getByRole("heading", { name: "한지우" })).toBeVisible();
    await expect(preview(page)).toContainText("Designer");
    await expectAccessible(page);
    await page.getByRole("button", { name: m.action_close() }).click();
    await expect(strip(page)).toBeFocused();
  });

  await test.step("a text that is too long is refused at its field", async () => {
    await page.getByLabel(m.card_position()).fill("x".repeat(61));
    await page.getByRole("button", { name: m.card_save() }).click();
    await expect(page.getByLabel(m.card_position())).toBeFocused();
    await page.getByLabel(m.card_position()).fill("디자이너");
    await page.getByRole("button", { name: m.card_save() }).click();
    await expect(saved(page)).toBeVisible();
  });

  await test.step("the preview shows what each visitor reads", async () => {
    await expect(page.getByText(m.card_changes({ count: 1 }), { exact: true })).toBeHidden();
    await strip(page).click();
    await page.getByLabel(m.card_preview_language()).selectOption("en");
    await expect(preview(page).getByRole("heading", { name: "Jane Han" })).toBeVisible();
    await page.getByLabel(m.card_preview_language()).selectOption("ko");
    await expect(preview(page).getByRole("heading", { name: "한지우" })).toBeVisible();
    await expect(preview(page).getByText(messagesIn("ko").card_email(), { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("visitors read it, until it is removed", async () => {
    const visit = async () => (await page.request.get(`/c/${cardId}?lang=ko`)).text();
    expect(await visit()).toContain("한지우");
    await page.getByRole("button", { name: m.card_texts_remove() }).click();
    await page.getByRole("dialog").getByRole("button", { name: m.card_texts_remove() }).click();
    await expect(languages(page).getByRole("link")).toHaveText([m.card_language_original({ language: "English" })]);
    expect(await visit()).not.toContain("한지우");
  });
});

test("unsaved changes ask for confirmation on a link, the back button and closing the tab", { tag: "@main" }, async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user);
  await logIn(user);
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: "Jane Doe", exact: false }).first().click();
  await expect(page).toHaveURL(new RegExp(`/card/edit/${idx}`));
  const asks = leaveDialog(page);

  await page.getByLabel(m.card_position()).fill("Designer");
  await addLanguage(page, "한국어");
  await expect(asks).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(asks).toBeHidden();
  await expect(page.getByLabel(m.card_position())).toHaveValue("Designer");

  await page.goBack();
  await expect(asks).toBeVisible();
  await asks.getByRole("button", { name: m.action_cancel() }).click();
  await expect(page.getByLabel(m.card_position())).toHaveValue("Designer");

  const closing = page.waitForEvent("dialog");
  const close = page.close({ runBeforeUnload: true });
  const dialog = await closing;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await close;

  await test.step("text typed during a save is kept and still unsaved", async () => {
    // On another device. The save must not undo it.
    const elsewhere = { token: user.accessToken, address, json: { website: "https://elsewhere.example" } };
    await call(origin, "PATCH", `/cards/${idx}`, elsewhere);
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/cards/${idx}`, async (route) => {
      if (route.request().method() === "PATCH") await held.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: m.card_save() }).click();
    await page.getByLabel(m.card_company(), { exact: true }).fill("Moa");
    held.resolve();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByLabel(m.card_company(), { exact: true })).toHaveValue("Moa");
  });

  await test.step("the dialog saves and leaves, unless a field is refused", async () => {
    const saveAndLeave = asks.getByRole("button", { name: m.card_save_leave() });
    await page.getByLabel(m.card_position()).fill("x".repeat(61));
    await page.goBack();
    await saveAndLeave.click();
    await expect(asks).toBeHidden();
    await expect(page.getByLabel(m.card_position())).toBeFocused();
    await page.getByLabel(m.card_position()).fill("Head of design");
    await page.goBack();
    await saveAndLeave.click();
    await expect(page).toHaveURL(/\/user\/mypage$/);
    await page.goto(`/card/edit/${idx}`);
    await expect(page.getByLabel(m.card_position())).toHaveValue("Head of design");
    await expect(page.getByLabel(m.card_company(), { exact: true })).toHaveValue("Moa");
    await expect(page.getByLabel(m.card_website(), { exact: true })).toHaveValue("https://elsewhere.example");
  });

  await test.step("a new card asks for confirmation too, also on a link of its form", async () => {
    await page.goto("/card/new");
    await openMore(page);
    const toGroup = page.getByRole("link", { name: m.group_new_title() });
    await toGroup.click();
    await expect(page.getByRole("heading", { level: 1, name: m.group_new_title() })).toBeVisible();
    await page.goBack();
    await openMore(page);
    await page.getByLabel(m.card_position()).fill("Designer");
    await toGroup.click();
    await expect(page.getByRole("dialog", { name: m.leave_title() })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel(m.card_position())).toHaveValue("Designer");
  });
});

test("changing text on the share picture redraws it; a failure shows an error", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  problems,
}) => {
  problems.allow(/status of 500/);
  const user = await newUser();
  const { idx, cardId } = await newCard(user);
  await logIn(user);
  const shareKey = async () => (await sql(origin, "select share_key from cards where idx = ?", [String(idx)]))[0];
  const before = await shareKey();
  await page.goto(`/card/edit/${idx}`);
  const broken = { error: { code: "INTERNAL", requestId: "0" } };
  await page.route("**/api/cards/*/image", (route) => route.fulfill({ status: 500, json: broken }), { times: 1 });
  await page.getByLabel(m.card_name(), { exact: true }).fill("Sue Han");
  await test.step("the parts of the name are suggested, and can be corrected", async () => {
    await page.getByText(m.card_name_parts()).click();
    await expect(page.getByLabel(m.card_given_name(), { exact: true })).toHaveValue("Sue");
    await page.getByLabel(m.card_family_name(), { exact: true }).fill("Hahn");
  });
  await page.getByRole("button", { name: m.card_save() }).click();
  await expect(saved(page)).toBeVisible();
  const redrawn = page.waitForResponse((response) => response.url().endsWith("/image") && response.status() === 200);
  await page.getByRole("button", { name: m.action_retry() }).click();
  await redrawn;
  expect(await shareKey()).not.toEqual(before);
  const vcard = await page.request.get(`/c/${cardId}.vcf`);
  expect(await vcard.text()).toContain("N:Hahn;Sue;;;");
});

test("a deleted card is in the bin, and is restored by undo or from the bin", async ({
  page,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  // The sync for offline use may fetch the card during its deletion.
  problems.allow(/status of 410/);
  const user = await newUser();
  const { idx, cardId } = await newCard(user, { title: "First card" });
  await logIn(user);
  const status = async () => (await page.request.get(`/c/${cardId}`)).status();
  const remove = async () => {
    await page.goto(`/card/edit/${idx}`);
    await page.getByRole("button", { name: m.card_delete() }).click();
    await page.getByRole("dialog").getByRole("button", { name: m.card_delete() }).click();
    await expect(page).toHaveURL(/\/user\/mypage$/);
  };

  await remove();
  expect(await status()).toBe(410);
  await page.getByRole("button", { name: m.action_undo() }).click();
  await expect(page.getByText(m.success_card_restored(), { exact: true })).toBeVisible();
  expect(await status()).toBe(200);

  await remove();
  await page.goto(`/card/edit/${idx}`);
  await expect(page.getByRole("heading", { name: m.card_in_trash_title() })).toBeVisible();
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: m.card_trash() }).click();
  await expect(page.getByText(m.card_trash_days({ count: 30 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `${m.card_trash_restore()}: First card` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(m.card_trash_empty())).toBeVisible();
  await expect(page.getByRole("heading", { name: m.card_trash(), level: 1 })).toBeFocused();
  expect(await status()).toBe(200);
});

test("another user sees the card without a form", async ({ page, newUser, newCard, logIn }) => {
  const { idx, cardId } = await newCard(await newUser(), { name: "Jane Han" });
  await logIn(await newUser());
  await page.goto(`/card/edit/${idx}`);
  await expect(page.getByRole("heading", { level: 2, name: "Jane Han" })).toBeVisible();
  await expect(page.getByRole("link", { name: m.share_save_contact() })).toHaveAttribute(
    "href",
    new RegExp(`/c/${cardId}.vcf`),
  );
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: m.card_delete() })).toHaveCount(0);
  await expectAccessible(page);
});

test("premium is explained without a ticket, and one click away with one", async ({
  page,
  newUser,
  newCard,
  logIn,
  giveTicket,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user);
  await logIn(user);
  await page.goto(`/card/edit/${idx}`);
  const type = page.getByRole("region", { name: m.card_type() });
  await expect(type).toContainText(m.error_ticket_needed());
  await expect(type.getByRole("button")).toHaveCount(0);
  await page.goto("/card/new");
  await openMore(page);
  await expect(page.getByRole("radio", { name: m.card_type_premium() })).toBeDisabled();
  await expectAccessible(page);

  await giveTicket(user, "period");
  await page.goto(`/card/edit/${idx}`);
  await type.getByRole("button", { name: m.card_type_to_premium() }).click();
  await expect(type.getByRole("button", { name: m.card_type_to_personal() })).toBeVisible();
  await page.goto("/card/new");
  await page.getByText(m.card_type_premium(), { exact: true }).click();
  await expect(page.getByRole("radio", { name: m.card_type_premium() })).toBeChecked();
});
