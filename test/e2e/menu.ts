import type { Page } from "@playwright/test";

export type Item = { siteName: string; url: string };

export const site = (name: string): Item => ({ siteName: name, url: `https://${name.toLowerCase()}.example` });
export const THREE = ["Alpha", "Beta", "Gamma"].map(site);

export const readRows = (page: Page) => page.locator("[data-menu-item]");
export const namesIn = (page: Page) => readRows(page).locator("span.font-semibold");
export const save = (page: Page) => page.getByRole("button", { name: "저장하기", exact: true });
export const saved = (page: Page) => page.getByText("바로가기를 저장했어요.", { exact: true });
