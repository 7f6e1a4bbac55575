import type { Page } from "@playwright/test";

declare global {
  interface Window {
    readOut: string[];
  }
}

/**
 * Records what screen readers announce on pages that are opened from now on: alerts, and text that is added to an
 * existing live region. Some screen readers ignore text that appears together with its region.
 */
export async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.readOut = [];
    /** The text of each region. */
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

/** The announcements since the page was loaded. */
export const readOut = async (page: Page): Promise<string[]> => page.evaluate(() => window.readOut);
