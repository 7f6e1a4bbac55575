import type { Page } from "@playwright/test";
import { m } from "./messages.ts";

/** The contacts that a user's card book shows. */
export const rows = (page: Page) => page.getByRole("list", { name: m.contacts_heading() }).getByRole("listitem");

export const names = async (page: Page) =>
  rows(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.querySelector("bdi")?.textContent));
