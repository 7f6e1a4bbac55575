import type { Page } from "@playwright/test";
import { m } from "./messages.ts";

export type Item = { siteName: string; url: string };

export const site = (name: string): Item => ({ siteName: name, url: `https://${name.toLowerCase()}.example` });
export const THREE = ["Alpha", "Beta", "Gamma"].map(site);

export const readRows = (page: Page) => page.locator("[data-menu-item]");
export const namesIn = (page: Page) => readRows(page).locator("span.font-semibold");
export const save = (page: Page) => page.getByRole("button", { name: m.action_save(), exact: true });
export const saved = (page: Page) => page.getByText(m.success_links_saved(), { exact: true });

/** Removes an item. The button is below its fields. */
export async function removeItem(page: Page, name: string): Promise<void> {
  const remove = page.getByRole("button", { name: m.links_remove({ name }) });
  if (!(await remove.isVisible())) await readRows(page).filter({ hasText: name }).click();
  await remove.click();
}
