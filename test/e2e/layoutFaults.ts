import type { Page } from "@playwright/test";

/** How long a page may take until its layout is final, in milliseconds. */
const SETTLE_MS = 5_000;

/**
 * Lists the layout faults of a page after it has settled: it scrolls sideways, text is cut off, the fonts lack a
 * character, or chosen words are bold in Urdu. Empty without faults.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLE_MS;
  let found = await findFaults(page);
  while (found.length > 0 && Date.now() < until) {
    await page.waitForTimeout(200);
    found = await findFaults(page);
  }
  return found;
}

async function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const CHOSEN = "nav [aria-current]:lang(ur), [role=tab]:lang(ur), fieldset label:has(> .sr-only:checked):lang(ur)";
    // Wait until components have measured the new width.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const found = new Set<string>();
    const { documentElement: root, body } = document;
    if (root.scrollWidth > innerWidth) found.add(`scrolls sideways: ${root.scrollWidth} px on ${innerWidth}`);

    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const letters = new Map<string, string>();
    const canvas = Object.assign(document.createElement("canvas"), { width: 28, height: 28 });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    /** How a font family draws a missing character. */
    const noShapes = new Map<string, string>();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || !element.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || isForScreenReaders(element)) continue;
      const { fontFamily, fontWeight } = getComputedStyle(element);
      // Some dots of the bold font are beside their letters.
      if (/[\u0600-\u06ff]/.test(text) && Number(fontWeight) > 500 && element.closest(CHOSEN))
        found.add(`is chosen in bold Nastaliq: ${text}`);
      for (const letter of text.match(/[\p{L}\p{N}]/gu) ?? []) letters.set(letter, fontFamily);
      if (box.right > innerWidth + 1 || box.left < -1) {
        if (!isScrolled(element)) found.add(`runs out of the page: ${text}`);
      } else if (cuts(element, box)) found.add(`is cut off: ${text}`);
    }
    for (const [letter, family] of letters) if (!hasShape(letter, family)) found.add(`has no shape: ${letter}`);
    return [...found];

    function isForScreenReaders(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    }

    function isScrolled(element: Element): boolean {
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(outer).overflowX)) return true;
      }
      return false;
    }

    /** An ancestor that hides overflowing text without an ellipsis. */
    function cuts(element: Element, box: DOMRect): boolean {
      for (let outer: Element | null = element; outer && outer !== body; outer = outer.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(outer);
        if (overflowX === "visible") continue;
        if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
        const room = outer.getBoundingClientRect();
        if (box.right > room.right + 1 || box.left < room.left - 1) return true;
      }
      return false;
    }

    function hasShape(letter: string, family: string): boolean {
      const noShape = noShapes.get(family) ?? drawn("\u{FFFFE}", family);
      noShapes.set(family, noShape);
      return drawn(letter, family) !== noShape;
    }

    function drawn(letter: string, family: string): string {
      if (!context) return "";
      context.clearRect(0, 0, 28, 28);
      context.font = `20px ${family}`;
      context.fillText(letter, 2, 20);
      return canvas.toDataURL();
    }
  });
}
