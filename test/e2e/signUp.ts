import { expect, type Page } from "@playwright/test";
import { m } from "./messages.ts";

/** Follows the log-in's link to the sign-up, and fills in and sends its forms. @param mailedCode see fixtures.ts */
export async function signUpFromLogin(
  page: Page,
  email: string,
  mailedCode: (email: string) => Promise<string>,
  texts: typeof m = m,
): Promise<void> {
  await page.getByRole("link", { name: texts.login_register() }).click();
  await expect(page.getByRole("heading", { name: texts.register_id_heading() })).toBeVisible();
  await page.getByLabel(texts.field_id()).fill(email);
  await page.getByRole("button", { name: texts.register_send_code() }).click();
  await page.getByLabel(texts.verify_code()).fill(await mailedCode(email));
  await page.getByLabel(texts.field_password(), { exact: true }).fill("Lantern-Orchid-27!");
  await page.getByLabel(texts.register_password_confirm()).fill("Lantern-Orchid-27!");
  await page.getByLabel(texts.register_name()).fill("Jane Han");
  await page.getByLabel(texts.register_phone()).fill("010-2345-6789");
  await page.getByLabel(texts.register_agree_terms()).check();
  await page.getByLabel(texts.register_agree_privacy()).check();
  await page.getByRole("button", { name: texts.register_submit() }).click();
}
