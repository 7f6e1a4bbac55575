import { names } from "./cardBook.ts";
import { expect, portraitFile, test } from "./fixtures.ts";
import { m } from "./messages.ts";

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
  let cut = true;
  await page.route("**/api/contacts", async (route) => {
    if (route.request().method() !== "POST" || !cut) return route.continue();
    cut = false;
    // The server has stored it, but the answer is lost.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: m.action_save(), exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_network() })).toBeVisible();
  await page.getByRole("button", { name: m.action_save(), exact: true }).click();
  await expect(page).toHaveURL(/contact=\d+/);
  await page.goto("/business-cards");
  await expect.poll(async () => names(page)).toEqual(["Ada Lovelace"]);
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
  await page.route(
    "**/api/cards",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const create = page.getByRole("button", { name: m.card_create() });
  await create.click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_network() })).toBeVisible();
  await expect(page.getByText(m.success_id_available())).toBeVisible();
  await create.click();
  await expect(page.getByRole("heading", { name: m.success_card_created() })).toBeVisible();
});
