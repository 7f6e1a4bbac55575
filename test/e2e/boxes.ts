import { expect, type Locator } from "@playwright/test";

/** Where an element is in the window, in CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * Measures an element once it is on the screen and has kept its place for a tenth of a second. A single measurement can
 * fall between two renderings, in which the element is missing or still has the old layout's place.
 */
export async function getBox(target: Locator): Promise<Box> {
  let box = await target.boundingBox();
  await expect(async () => {
    const before = box;
    await target.page().waitForTimeout(100);
    box = await target.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass({ timeout: 20_000 });
  return box as unknown as Box;
}
