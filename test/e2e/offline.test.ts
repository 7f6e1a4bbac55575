import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import { call } from "../sandbox/api.ts";
import { type CuttableWay, openWay } from "../sandbox/cuttable.ts";
import { expect, expectAccessible, test as base } from "./fixtures.ts";

type Offline = {
  /** The way to the product, which the story cuts. */
  way: CuttableWay;
  /** Cuts the network, in the browser and behind it. */
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
};

const test = base.extend<Offline>({
  way: async ({ origin }, use) => {
    const way = await openWay(origin);
    await use(way);
    await way.close();
  },
  baseURL: async ({ way }, use) => use(way.origin),
  goOffline: async ({ way, context, problems }, use) => {
    problems.allow(/Failed to load resource|navigation preload|NETWORK/);
    await use(async () => {
      await way.cut();
      await context.setOffline(true);
    });
  },
  goOnline: async ({ way, context }, use) =>
    use(async () => {
      await way.mend();
      await context.setOffline(false);
    }),
});
