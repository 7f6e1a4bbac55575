import type { Locator, Page } from "@playwright/test";
import { getBox } from "./boxes.ts";

/** The settings of a phone's browser. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Point = { x: number; y: number };

/** The point at which to touch an element. */
export async function getMiddle(target: Locator): Promise<Point> {
  const box = await getBox(target);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Touches, sent by `Input.dispatchTouchEvent` of the DevTools protocol. */
export async function fingersOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });

  return {
    /** Puts fingers down, moves each from its first point to its second in small steps, and lifts them. */
    async drag(...paths: [Point, Point][]): Promise<void> {
      const at = (part: number) =>
        paths.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
      await send("touchStart", at(0));
      for (let step = 1; step <= 10; step += 1) await send("touchMove", at(step / 10));
      await send("touchEnd", []);
    },
  };
}
