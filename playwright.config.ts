import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "./test/e2e/chromium.ts";

/** The built product, served on a port and with data of its own (test/e2e/serve.ts). */
const PORT = Number(process.env.E2E_PORT ?? 4273);
const executablePath = findChromium(process.env);
/** They break, hold back and read the books of the one gateway, so they are told one after another. */
const money = /\/(payments\w*|subscriptions)\.test\.ts$/;

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./test/e2e/serve.ts",
  // One workerd and one database serve all stories; each uses people of its own.
  workers: 2,
  projects: [
    { name: "money", testMatch: money, workers: 1 },
    { name: "stories", testIgnore: money },
  ],
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: "chromium",
    headless: true,
    locale: "ko-KR",
    viewport: { width: 390, height: 844 },
    // What stood there when a story failed. A trace of every story takes a third of the whole run; of one that fails it
    // is taken by `npm run e2e -- --trace on test/e2e/…`.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
