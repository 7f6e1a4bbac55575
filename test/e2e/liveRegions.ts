import type { Page } from "@playwright/test";

declare global {
  interface Window {
    readOut: string[];
  }
}

/**
 * Hears what screen readers read out by themselves on the pages that are opened from now on: what comes into a live
 * region that was there, and alerts. A status that comes together with its region is heard by some of them only.
 */
export async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.readOut = [];
    /** What each region says. */
    const said = new Map<Element, string>();
    const live = ["status", "alert"].map((role) => `[role=${role}]:not([aria-live=off])`).join();
    new MutationObserver(() => {
      const regions = [...document.querySelectorAll(live)].filter((region) => region.checkVisibility());
      for (const known of said.keys()) if (!regions.includes(known)) said.delete(known);
      for (const region of regions) {
        const text = region.textContent.trim();
        const isHeard = said.has(region) || region.getAttribute("role") === "alert";
        if (isHeard && text && said.get(region) !== text) window.readOut.push(text);
        said.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** What was read out since the page was loaded. */
export const readOut = async (page: Page): Promise<string[]> => page.evaluate(() => window.readOut);
