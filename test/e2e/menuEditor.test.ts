import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type Item, namesIn, readRows, removeItem, save, saved, THREE } from "./menu.ts";
import { m } from "./messages.ts";

/** The links in the preview. */
const shown = (page: Page) => page.locator(".face-menu a");

test("links are added, refused where they are none, removed and brought back, and saved as one list", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx, cardId } = await newCard(user);
  await logIn(user);
  await page.goto("/");
  await page.getByRole("link", { name: m.links_edit_title() }).click();
  await expect(page.getByText(m.links_empty_title())).toBeVisible();
  await expectAccessible(page);

  await test.step("what is wrong stands at its field, which takes the focus, and nothing of it runs", async () => {
    await page.getByRole("button", { name: m.links_add() }).click();
    await expect(page.getByLabel(m.links_item_name())).toBeFocused();
    await page.getByLabel(m.links_url()).fill("javascript:document.title='hostile'");
    await save(page).click();
    await expect(page.getByLabel(m.links_item_name())).toBeFocused();
    await expect(page.getByText(m.error_field_empty())).toBeVisible();
    await expect(page.getByText(m.error_url_invalid())).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(m.links_item_name()).fill("A".repeat(31));
    for (const hostile of ["data:text/html,<script>alert(1)</script>", "http://127.0.0.1", "//evil.example"]) {
      await page.getByLabel(m.links_url()).fill(hostile);
      await expect(page.getByText(m.error_url_invalid())).toBeHidden();
      await save(page).click();
      await expect(page.getByText(m.error_url_invalid())).toBeVisible();
    }
    await page.getByLabel(m.links_item_name()).fill("Alpha");
    await save(page).click();
    await expect(page.getByLabel(m.links_url())).toBeFocused();
    await expect(page).toHaveTitle(`Moa · ${m.links_edit_title()} · Card`);
    await page.getByRole("button", { name: m.card_preview_open() }).click();
    await expect(page.getByRole("region", { name: m.card_preview() })).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("a bare domain gets https as soon as the field is left, and shows in the preview", async () => {
    await page.getByLabel(m.links_url()).fill("alpha.example/path");
    await page.getByLabel(m.links_item_name()).focus();
    await expect(page.getByLabel(m.links_url())).toHaveValue("https://alpha.example/path");
    await page.getByRole("button", { name: m.card_preview_open() }).click();
    await expect(shown(page)).toHaveAttribute("href", "https://alpha.example/path");
    await page.keyboard.press("Escape");
  });

  await test.step("what was removed can be brought back", async () => {
    await page.getByRole("button", { name: m.links_add() }).click();
    await page.getByLabel(m.links_item_name()).last().fill("Beta");
    await page.getByLabel(m.links_url()).last().fill("mailto:beta@moa.example");
    await removeItem(page, "Alpha");
    await expect(namesIn(page)).toHaveText(["Beta"]);
    await expect(page.getByRole("button", { name: m.action_undo() })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(namesIn(page)).toHaveText(["Alpha", "Beta"]);
    await expect(readRows(page).first()).toBeFocused();
  });

  await test.step("edits made during a save are kept and still unsaved", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/menu", async (route) => {
      await held.promise;
      await route.continue();
    });
    await save(page).click();
    await removeItem(page, "Alpha");
    await page.getByLabel(m.links_item_name()).fill("Beta 2");
    held.resolve();
    await expect(saved(page)).toBeVisible();
    await page.unroute("**/menu");
    await expect(page.getByLabel(m.links_item_name())).toHaveValue("Beta 2");
    await page.getByLabel(m.links_item_name()).fill("Beta");
    await page.getByRole("button", { name: m.action_undo() }).click();
    await expect(namesIn(page)).toHaveText(["Alpha", "Beta"]);
    await expect(readRows(page).first()).toBeFocused();
  });

  await test.step("after saving, they are on the card", async () => {
    await page.getByLabel(m.links_item_name()).last().press("Enter");
    // After saving, the rows close.
    await expect(page.getByLabel(m.links_item_name())).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await expect(namesIn(page)).toHaveText(["Alpha", "Beta"]);
    await page.goto(`/c/${cardId}`);
    await expect(page.locator(".face-menu a")).toHaveText([/Alpha/, /Beta/]);
  });

  await test.step("leaving without saving asks for confirmation: a link, the back button, closing the tab", async () => {
    await page.goto(`/card/edit/${idx}`);
    await page.getByRole("link", { name: m.card_face_links(), exact: true }).click();
    await removeItem(page, "Beta");
    await expect(page.getByText(m.card_changes({ count: 1 }), { exact: true })).toBeVisible();
    const dialog = page.getByRole("dialog", { name: m.card_leave_title() });
    await page.getByRole("button", { name: m.action_back() }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: m.action_cancel() }).click();
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    // The router restores the address after the dialog has closed.
    await expect(page).toHaveURL(/\/menu-edit\//);
    await expect(namesIn(page)).toHaveText(["Alpha"]);
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const closing = await asked;
    expect(closing.type()).toBe("beforeunload");
    await closing.dismiss();
    await page.goBack();
    await dialog.getByRole("button", { name: m.leave_action() }).click();
    await expect(page).toHaveURL(/\/card\/edit\//);
  });
});

test("two browsers that save concurrently: the second one chooses between both lists and loses neither", async ({
  page,
  anotherBrowser,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  problems.allow(/status of 409/);
  const user = await newUser();
  const { idx } = await newCard(user);
  const put = async (version: number, items: Item[]) =>
    call(origin, "PUT", `/cards/${idx}/menu`, { token: user.accessToken, json: { version, items }, address });
  await put(0, THREE);
  await logIn(user);
  await page.goto(`/menu-edit/${idx}`);
  await removeItem(page, "Beta");

  await test.step("the other browser saves first", async () => {
    const context = await anotherBrowser();
    await logIn(user, context);
    const other = await context.newPage();
    await other.goto(`/menu-edit/${idx}`);
    await removeItem(other, "Alpha");
    await save(other).click();
    await expect(saved(other)).toBeVisible();
  });

  const mine = page.getByRole("region", { name: m.links_mine() });
  const theirs = page.getByRole("region", { name: m.links_theirs() });
  await test.step("both lists are side by side, with the edits made during the save", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/menu", async (route) => {
      await held.promise;
      await route.continue();
    });
    await save(page).click();
    await readRows(page).first().click();
    await page.getByLabel(m.links_item_name()).fill("Alpha 2");
    held.resolve();
    await expect(page.getByRole("heading", { name: m.error_menu_stale() })).toBeFocused();
    await page.unroute("**/menu");
    await expect(mine.getByRole("listitem")).toHaveText([/Alpha 2/, /Gamma/]);
    await expect(theirs.getByRole("listitem")).toHaveText([/Beta/, /Gamma/]);
    expect((await getBox(mine)).y).toBe((await getBox(theirs)).y);
    await expectAccessible(page);
  });

  await test.step("either can be chosen and left again, and its edits are kept", async () => {
    await page.getByRole("button", { name: m.links_keep_theirs() }).click();
    await expect(namesIn(page)).toHaveText(["Beta", "Gamma"]);
    await removeItem(page, "Gamma");
    await page.getByRole("button", { name: m.links_compare() }).click();
    await expect(theirs.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: m.links_keep_mine() }).click();
    await expect(namesIn(page)).toHaveText(["Alpha 2", "Gamma"]);
  });

  await test.step("and the chosen one is saved", async () => {
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(namesIn(page)).toHaveText(["Alpha 2", "Gamma"]);
  });

  await test.step("a lost network keeps the list", async () => {
    problems.allow(/ERR_FAILED|Failed to load/);
    await removeItem(page, "Gamma");
    await page.route("**/menu", async (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
    await expect(namesIn(page)).toHaveText(["Alpha 2"]);
    await page.unroute("**/menu");
    await save(page).click();
    await expect(saved(page).first()).toBeVisible();
  });
});
