import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { names } from "./cardBook.ts";
import { expect, portraitFile, test } from "./fixtures.ts";
import { m } from "./messages.ts";

type OwnTexts = { position: string; shareKey: string };

/** The server stores the next change at a path, but its answer is lost. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() === "GET") return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

test("leaving a new card while its picture is uploaded asks for confirmation", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/card/new");
  await page.getByRole("button", { name: m.card_more_details() }).click();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/cards", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await page.locator("input[type=file]").setInputFiles(portraitFile("minji", 400));
  await page.getByLabel(m.card_id(), { exact: true }).fill(`slow-${Date.now().toString(36)}`);
  await page.getByRole("button", { name: m.card_create() }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("link", { name: m.group_new_title() }).click();
  await expect(page.getByRole("dialog", { name: m.leave_title() })).toBeVisible();
  await page.keyboard.press("Escape");
  held.resolve();
  await expect(page.getByRole("heading", { name: m.success_card_created() })).toBeVisible();
});

test("a save that gets no answer is repeated, and adds the contact once", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await logIn(await newUser());
  await page.goto("/contacts/new");
  await page.getByLabel(m.card_name(), { exact: true }).fill("Ada Lovelace");
  await loseAnswer(page, "**/api/contacts");
  await page.getByRole("button", { name: m.action_save(), exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_network() })).toBeVisible();
  await page.getByRole("button", { name: m.action_save(), exact: true }).click();
  await expect(page).toHaveURL(/contact=\d+/);
  await page.goto("/business-cards");
  await expect.poll(async () => names(page)).toEqual(["Ada Lovelace"]);
});

test("a new contact that is corrected after its save got no answer is stored as corrected, once", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await logIn(await newUser());
  await page.goto("/contacts/new");
  const name = page.getByLabel(m.card_name(), { exact: true });
  const phone = page.getByRole("textbox", { name: m.card_phone() });
  await name.fill("Ada Lovelase");
  await phone.fill("010-1234-5678");
  await page.getByLabel(m.contact_note()).fill("Met at the harbor");
  await loseAnswer(page, "**/api/contacts");
  const save = page.getByRole("button", { name: m.action_save(), exact: true });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_network() })).toBeVisible();
  await name.fill("Ada Lovelace");
  await phone.fill("010-1234-9999");
  await page.getByLabel(m.contact_note()).fill("Met in London");
  await save.click();
  const face = page.getByRole("article");
  await expect(face).toContainText("Ada Lovelace");
  await expect(face).toContainText("010-1234-9999");
  await expect(face).not.toContainText("010-1234-5678");
  await expect(page.getByLabel(m.contact_note())).toHaveValue("Met in London");
  await page.goto("/business-cards");
  await expect.poll(async () => names(page)).toEqual(["Ada Lovelace"]);
});

test("a merge and its undo that get no answer are shown as they are stored", async ({
  page,
  newUser,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const user = await newUser();
  const emails = [{ value: "ada@moa.example" }];
  for (const name of ["Ada Lovelace", "A. Lovelace"])
    await call(origin, "POST", "/contacts", { token: user.accessToken, address, json: { name, emails } });
  await logIn(user);
  await page.goto("/contacts/duplicates");
  await page.getByRole("button", { name: m.duplicates_review() }).click();
  await loseAnswer(page, "**/api/contacts/merge");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: m.merge_action() }).click();
  await expect(page.getByText(m.error_network()).first()).toBeVisible();
  await expect(page.getByText(m.duplicates_empty_title())).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/business-cards");
  await expect.poll(async () => names(page)).toHaveLength(1);

  await page.getByRole("link", { name: /Lovelace/ }).click();
  await loseAnswer(page, "**/api/contacts/merge/undo");
  const undo = page.getByRole("button", { name: m.contact_undo_merge() });
  await undo.click();
  await expect(page.getByText(m.error_network()).first()).toBeVisible();
  await expect(undo).toBeHidden();
  await page.getByRole("button", { name: m.action_back() }).click();
  await expect.poll(async () => names(page)).toHaveLength(2);
});

test("a card whose creation gets no answer is created once, and the next try leads to it", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await logIn(await newUser());
  await page.goto("/card/new");
  await page.locator("input[type=file]").setInputFiles(portraitFile("minji", 400));
  await expect(page.getByText(m.success_id_available())).toBeVisible();
  await loseAnswer(page, "**/api/cards");
  const create = page.getByRole("button", { name: m.card_create() });
  await create.click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_network() })).toBeVisible();
  await expect(page.getByText(m.success_id_available())).toBeVisible();
  await create.click();
  await expect(page.getByRole("heading", { name: m.success_card_created() })).toBeVisible();
});

test("a card text that goes back to its old value after a save without an answer is stored, and drawn for shares", async ({
  page,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const user = await newUser();
  const { idx } = await newCard(user, { position: "Designer" });
  await logIn(user);
  const headers = { authorization: `Bearer ${user.accessToken}` };
  const stored = async () => (await (await page.request.get(`/api/cards/${idx}`, { headers })).json()) as OwnTexts;
  const before = await stored();
  await page.clock.install();
  await page.goto(`/card/edit/${idx}`);
  const position = page.getByLabel(m.card_position(), { exact: true });
  const save = page.getByRole("button", { name: m.action_save(), exact: true });
  await loseAnswer(page, `**/api/cards/${idx}`);
  await position.fill("Architect");
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_network() })).toBeVisible();
  expect(await stored()).toMatchObject({ position: "Architect" });
  await position.fill("Designer");
  await save.click();
  await expect(page.getByText(m.success_card_edited(), { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({ position: "Designer" });

  await page.unroute(`**/api/cards/${idx}`);
  await loseAnswer(page, `**/api/cards/${idx}`);
  await position.fill("Architect");
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_network() })).toBeVisible();
  const refetched = page.waitForResponse((response) => response.url().endsWith(`/api/cards/${idx}`));
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await refetched;
  await save.click();
  await expect.poll(async () => (await stored()).shareKey).not.toBe(before.shareKey);
});
