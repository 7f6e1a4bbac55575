import type { Page } from "@playwright/test";

/** Right in form, and of a tax office that does not exist. */
export const NUMBER = "999-81-00000";

export const count = (page: Page) => page.getByText(/^멤버 \d+명$/);
export const members = (page: Page) => page.getByRole("region", { name: "멤버", exact: true }).getByRole("listitem");

/** Short news about what was done. */
export const told = (page: Page, text: string) => page.getByText(text, { exact: true });
