import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Presses Tab until a control has the focus. Fails if Tab does not reach the control, or if the focus
 * is not visible.
 */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = async () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
  await expect.poll(async () => control.evaluate(focusFault)).toBe("");
}

/** Tabs to a button or link and presses it. */
export async function pressKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Why the focus of an element is not visible: no outline, or covered by other elements. Empty if it is visible. */
function focusFault(focused: Element): string {
  /** A styled field shows its focus on the element around it. */
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const outlined = around.findLast((element) => {
    if (!element || element.clientWidth < 2) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && outlineWidth !== "0px";
  });
  if (!outlined) return "no outline";
  const { left, right, top, bottom } = outlined.getBoundingClientRect();
  const xs = [left + 2, (left + right) / 2, right - 2];
  const ys = [top + 2, (top + bottom) / 2, bottom - 2];
  const isSeen = xs.some((x) =>
    ys.some((y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (outlined.contains(hit) || hit.contains(outlined));
    }),
  );
  return isSeen ? "" : "covered, or outside the screen";
}
