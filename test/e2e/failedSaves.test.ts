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
      await page.getByLabel(m.card_position(), { exact: true }).fill("Designer");
      await page.getByLabel(m.card_id(), { exact: true }).fill(`fail-${Date.now().toString(36)}`);
      await expect(page.getByText(m.success_id_available())).toBeVisible();
      const create = page.getByRole("button", { name: m.my_page_create_card() });
      await breakNext(page, "**/api/cards", "POST");
      await create.click();
      await expect(page.getByText(m.error_card_create_failed())).toBeVisible();
      await expect(page.getByLabel(m.card_position(), { exact: true })).toHaveValue("Designer");
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
