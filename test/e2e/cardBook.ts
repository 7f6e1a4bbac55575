import type { Page } from "@playwright/test";

/** The contacts that a person sees in their card book. */
export const rows = (page: Page) => page.getByRole("list", { name: "받은 명함" }).getByRole("listitem");

export const names = async (page: Page) =>
  rows(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.querySelector("bdi")?.textContent));
