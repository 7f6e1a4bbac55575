import type { Page } from "@playwright/test";

type Point = { x: number; y: number };

/** Fingers on the screen, as the system reports them: `Input.dispatchTouchEvent` of the DevTools protocol. */
export async function fingersOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });

  return {
    /** Puts fingers down, takes each from its first point to its second in small steps, and lifts them. */
    async drag(...paths: [Point, Point][]): Promise<void> {
      const at = (part: number) =>
        paths.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
      await send("touchStart", at(0));
      for (let step = 1; step <= 10; step += 1) await send("touchMove", at(step / 10));
      await send("touchEnd", []);
    },
  };
}
