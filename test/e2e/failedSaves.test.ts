import type { Page } from "@playwright/test";
import { expect, portraitFile, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

/** The messages of the specification for a card that could not be created or changed. Nothing typed is lost. */

const LANGUAGES = [
  { locale: "ko-KR", m: messagesIn("ko") },
  { locale: "en-US", m: messagesIn("en") },
];

/** The next call with this method to this path fails on the server. */
const breakNext = async (page: Page, path: string, method: string) =>
  page.route(
    path,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { error: { code: "INTERNAL", requestId: "0" } } })
        : route.fallback(),
    { times: 1 },
  );

test.beforeEach(({ problems }) => {
  problems.allow(/status of 500.*\/api\/cards/);
});

for (const { locale, m } of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a card that could not be created, and a change that failed, are saved with the next try", async ({
      page,
      newUser,
      newCard,
      logIn,
    }) => {
      const user = await newUser();
      await logIn(user);
      await page.goto("/card/new");
      await page.locator("input[type=file]").setInputFiles(portraitFile("minji"));
      await page.getByLabel(m.card_position()).fill("Designer");
      await page.getByLabel(m.card_id(), { exact: true }).fill(`fail-${Date.now().toString(36)}`);
      await expect(page.getByText(m.success_id_available())).toBeVisible();
      const create = page.getByRole("button", { name: m.card_create() });
      await breakNext(page, "**/api/cards", "POST");
      await create.click();
      await expect(page.getByText(m.error_card_create_failed())).toBeVisible();
      await expect(page.getByLabel(m.card_position())).toHaveValue("Designer");
      await create.click();
      await expect(page.getByRole("heading", { name: m.success_card_created() })).toBeVisible();

      const { idx } = await newCard(user, { position: "Designer" });
      await page.goto(`/card/edit/${idx}`);
      await page.getByLabel(m.card_position(), { exact: true }).fill("Director");
      await breakNext(page, "**/api/cards/*", "PATCH");
      await page.getByRole("button", { name: m.card_save(), exact: true }).click();
      await expect(page.getByText(m.error_update_failed())).toBeVisible();
      await expect(page.getByLabel(m.card_position(), { exact: true })).toHaveValue("Director");
      await page.getByRole("button", { name: m.card_save(), exact: true }).click();
      await expect(page.getByText(m.success_card_edited(), { exact: true })).toBeVisible();
    });
  });
}

test("a field that only the server refuses is opened, says why, and has the focus", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 422.*\/api\/cards/);
  const m = messagesIn("en");
  await logIn(await newUser());
  await page.goto("/card/new");
  await page.locator("input[type=file]").setInputFiles(portraitFile("minji"));
  const more = page.getByRole("button", { name: m.card_more_details() });
  const create = page.getByRole("button", { name: m.card_create() });
  const refuse = async (path: string, code: "URL_INVALID" | "PHONE_NUMBER") => {
    await page.route(
      "**/api/cards",
      (route) => route.fulfill({ status: 422, json: { error: { code, requestId: "0", fields: [{ path, code }] } } }),
      { times: 1 },
    );
    await create.click();
  };

  await test.step("an additional number, in the closed part of the form", async () => {
    await more.click();
    await page.getByRole("button", { name: m.card_add_phone() }).click();
    const number = page.getByLabel(m.card_phone(), { exact: true }).last();
    await number.fill("010-2345-6789");
    await more.click();
    await expect(number).toBeHidden();
    await refuse("extra.0.value", "PHONE_NUMBER");
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(m.error_phone_number());
  });

  await test.step("a field of its own, and the next try goes on", async () => {
    const website = page.getByLabel(m.card_website());
    await website.fill("moa.example");
    await more.click();
    await expect(website).toBeHidden();
    await refuse("website", "URL_INVALID");
    await expect(website).toBeFocused();
    await expect(website).toHaveAccessibleDescription(m.error_url_invalid());
    await create.click();
    await expect(page.getByRole("heading", { name: m.success_card_created() })).toBeVisible();
  });
});

test("a part of the form with a refused field opens at each try", async ({ page, newUser, newCard, logIn }) => {
  const m = messagesIn("en");
  const user = await newUser();
  const { idx } = await newCard(user);
  await logIn(user);
  await page.goto(`/card/edit/${idx}`);
  const more = page.getByRole("button", { name: m.card_more_details() });
  await more.click();
  const title = page.getByLabel(m.card_title(), { exact: true });
  await title.fill("");
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await more.click();
    await expect(title).toBeHidden();
    await page.getByRole("button", { name: m.card_save(), exact: true }).click();
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription(m.error_field_empty());
  }
});
