import { call } from "../../local/api.ts";
import { rows } from "./cardBook.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const REFUSAL = { status: 500, json: { error: { code: "INTERNAL", requestId: "0" } } };

test.beforeEach("a person has saved one contact", async ({ newUser, newCard, logIn, origin, address, problems }) => {
  problems.allow(/status of 500/);
  const [me, other] = [await newUser(), await newUser()];
  const { cardId } = await newCard(other, { name: "Minji Kim" });
  await call(origin, "POST", "/contacts", { token: me.accessToken, json: { cardId }, address });
  await logIn(me);
});

test("a refused change is reverted; leaving an unsaved note asks for confirmation", async ({ page }) => {
  await page.goto("/business-cards");
  await page.route("**/api/contacts/*", async (route) =>
    route.request().method() === "PATCH" ? route.fulfill(REFUSAL) : route.continue(),
  );
  const star = page.getByRole("button", { name: m.contact_favorite({ name: "Minji Kim" }) });
  await star.click();
  await expect(page.getByText(m.error_internal(), { exact: true })).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "false");

  // After a refusal the list is loaded again. If this fails, the user can retry.
  await page.route("**/api/contacts?*", async (route) => route.fulfill(REFUSAL));
  await star.click();
  const retry = page.getByRole("button", { name: m.action_retry() });
  await expect(retry).toBeVisible();
  await page.unroute("**/api/contacts?*");
  await retry.click();
  await expect(retry).toBeHidden();

  await page.getByRole("link", { name: /Minji Kim/ }).click();
  await page.getByLabel(m.contact_note()).fill("Do not forget");
  await expect(page.getByRole("button", { name: m.action_retry() })).toBeVisible();
  // A search in the list does not close the note.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("textbox", { name: m.contacts_search() }).fill("Min");
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: m.action_back() }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.unroute("**/api/contacts/*");
  await page.getByRole("button", { name: m.action_retry() }).click();
  await expect(page.getByText(m.contact_note_saved())).toBeVisible();
  await page.getByRole("button", { name: m.action_back() }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("a note refused after its contact was closed still shows an error", async ({ page }) => {
  let refuse = () => {};
  const closed = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/contacts/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await closed;
    return route.fulfill(REFUSAL);
  });
  await page.goto("/business-cards");
  await page.getByRole("link", { name: /Minji Kim/ }).click();
  await page.getByLabel(m.contact_note()).fill("Do not forget");
  await page.getByRole("button", { name: m.action_back() }).click();
  await expect(page.getByLabel(m.contact_note())).toBeHidden();
  refuse();
  await expect(page.getByText(m.error_internal(), { exact: true })).toBeVisible();
});
