import type { Page } from "@playwright/test";
import { m } from "./messages.ts";

/** A registration number with a valid checksum and a tax office that does not exist. */
export const NUMBER = "999-81-00000";

export const count = (page: Page) => page.getByText(/^\d+ members?$/);
export const members = (page: Page) =>
  page.getByRole("region", { name: m.group_members(), exact: true }).getByRole("listitem");

/** The link to a tab. */
export const part = (page: Page, name: string) =>
  page.getByRole("main").getByRole("navigation").getByRole("link", { name });

/** A status message. */
export const status = (page: Page, text: string) => page.getByText(text, { exact: true });
