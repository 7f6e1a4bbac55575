import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium, findWholeChromium } from "./test/e2e/chromium.ts";

/** The built product, served on a port and with data of its own (test/e2e/serve.ts). */
const PORT = Number(process.env.E2E_PORT ?? 4273);
const launch = (executablePath: string | null) => ({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
});
/** These stories share one gateway, whose faults and held webhooks affect all of its payments, so they run one after another. */
const money = /\/(payments\w*|subscriptions)\.test\.ts$/;
/** The longest stories start first, so that no worker waits for one at the end. */
const long = /\/(wranglerDev|backup|everyScreen|stored|mainJob|associations|offline|groups|newerBuild)\.test\.ts$/;
/** These stories need a browser that shows notifications. */
const push = /\/push\w*\.test\.ts$/;

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./test/e2e/serve.ts",
  // One workerd and one database serve all stories; each creates its own users. On two cores, a third worker makes
  // pages slow enough to miss time limits.
  workers: 2,
  projects: [
    { name: "long", testMatch: long },
    { name: "money", testMatch: money, workers: 1 },
    { name: "push", testMatch: push, use: { launchOptions: launch(findWholeChromium(process.env)) } },
    { name: "stories", testIgnore: [long, money, push] },
  ],
  // In a log, one character for each story, and the failures at the end.
  reporter: [[process.stdout.isTTY ? "line" : "dot"], ["json", { outputFile: "test-results/browser.json" }]],
  // Long, for a machine that is busy: no story is about speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: "chromium",
    headless: true,
    locale: "en-US",
    viewport: { width: 390, height: 844 },
    // Stories about motion set their own.
    contextOptions: { reducedMotion: "reduce" },
    // Installing the service worker takes an eighth of the whole run. Stories about it allow it.
    serviceWorkers: "block",
    // A trace of every story takes a third of the whole run. To trace one: `npm run e2e -- --trace on test/e2e/…`.
    screenshot: "only-on-failure",
    launchOptions: launch(findChromium(process.env)),
  },
});
