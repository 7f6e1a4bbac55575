import type { Browser } from "@playwright/test";
import { openEdge } from "./edge.ts";
import { type Figure, LIMITS } from "./figure.ts";

/** A phone on a slow mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** Other processes can only slow a page down, so the best of several tries counts. */
const TRIES = 9;

const CARD = "/c/minji";
const PAGES = [
  { name: "landing page", path: "/", limit: LIMITS.landingPaint },
  { name: "sign-in", path: "/user/login", limit: LIMITS.signInPaint },
];

declare global {
  interface Window {
    /** Start of the last Largest Contentful Paint, in milliseconds. */
    largestPaint?: number;
  }
}

/** The Largest Contentful Paint of pages in an empty browser, as a ratio to the public card page in the same run. */
export async function measurePaint(server: string, browser: Browser): Promise<Figure[]> {
  // It compresses, as a deployment does.
  const { origin, close } = await openEdge(server);
  try {
    return await compare(origin, browser);
  } finally {
    await close();
  }
}

async function compare(origin: string, browser: Browser): Promise<Figure[]> {
  const best = new Map<string, number>();
  // In turn, so that the machine is equally busy for all.
  for (let run = 0; run < TRIES; run += 1) {
    for (const path of [CARD, ...PAGES.map((page) => page.path)]) {
      const ms = await getLargestPaint(browser, origin + path);
      best.set(path, Math.min(ms, best.get(path) ?? Number.POSITIVE_INFINITY));
    }
  }
  const card = best.get(CARD) ?? Number.NaN;
  return [
    { name: "public page, Largest Contentful Paint", value: Math.round(card), unit: "ms" },
    ...PAGES.map(({ name, path, limit }): Figure => {
      const ratio = (best.get(path) ?? Number.NaN) / card;
      return {
        name: `${name}, Largest Contentful Paint, compared with the public page`,
        value: Math.round(ratio * 100) / 100,
        unit: "×",
        limit,
      };
    }),
  ];
}

async function getLargestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    locale: "ko-KR",
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        window.largestPaint = list.getEntries().at(-1)?.startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.goto(url, { waitUntil: "networkidle" });
    // The application renders some time after it has loaded.
    await page.locator("h1").first().waitFor();
    await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 500)));
    const ms = await page.evaluate(() => window.largestPaint);
    if (ms === undefined) throw new Error(`${url} painted nothing`);
    return ms;
  } finally {
    await context.close();
  }
}
