import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { commonPasswords } from "./scripts/build/commonPasswords.ts";
import { displayNames } from "./scripts/build/displayNames.ts";
import { createVapidKeys } from "./scripts/createVapidKeys.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shell = readFileSync(here("./web/index.html"), "utf8");
const migrations = await readD1Migrations(here("./migrations"));

// The tests use fixed seeds. `npm run fuzz` uses random ones.
const isFuzz = process.env.npm_lifecycle_event === "fuzz";
const isFaults = process.env.npm_lifecycle_event === "faults";

export default defineConfig({
  test: {
    // The Worker logs each request. Only the logs of failed tests are printed.
    silent: "passed-only",
    // Parallel projects must have equal values. More workers would only slow down small machines.
    maxWorkers: 2,
    projects: [
      {
        plugins: [
          commonPasswords(),
          cloudflareTest({
            // wrangler.toml names the bundle of `wrangler dev` instead.
            main: "./worker/index.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: migrations,
                // Tests read their own changes immediately. The tests of the page cache set their own value.
                PAGE_SECONDS: "0",
                // adminPasskey.test.ts sets its own.
                ADMIN_PASSKEY: "off",
                ...createVapidKeys(),
                TOKEN_KEYS: "test-key-test-key-test-key-test-key",
                TICKET_RUNS: process.env.TICKET_RUNS ?? "40",
                TICKET_SEED: process.env.TICKET_SEED ?? "",
                FUZZ_RUNS: process.env.FUZZ_RUNS ?? (isFuzz ? "100000" : "2000"),
                FUZZ_SEED: process.env.FUZZ_SEED ?? (isFuzz ? "" : "1"),
                FAULT_RUNS: process.env.FAULT_RUNS ?? (isFaults ? "all" : "75"),
                FAULT_SEED: process.env.FAULT_SEED ?? "1",
                FAULT_STORIES: process.env.FAULT_STORIES ?? "",
              },
              // A second database for `test/faults/laggingDatabase.ts`, because the local D1 has no replicas.
              d1Databases: { REPLICA: "replica" },
              // The page that ASSETS serves in the product, so that tests need no build (bindingsWith).
              serviceBindings: {
                TEST_ASSETS: () => new Response(shell, { headers: { "content-type": "text/html" } }) as never,
              },
            },
          }),
        ],
        test: {
          name: "worker",
          include: ["test/worker/**/*.test.{ts,tsx}"],
          setupFiles: ["test/worker/setup.ts"],
          globalSetup: ["test/worker/issuers.ts", "test/worker/pushService.ts"],
          // One workerd for each half of the files. setup.ts resets it before each file.
          fsModuleCache: false,
          isolate: false,
          // Long, for busy machines. Tests do not assert durations.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // The public page contains its styles, which Vitest would otherwise replace with an empty text.
          css: true,
        },
      },
      {
        plugins: [commonPasswords(), displayNames()],
        test: { name: "unit", include: ["test/unit/**/*.test.{ts,tsx}"], environment: "node", testTimeout: 30_000 },
      },
      {
        test: {
          name: "rules",
          include: ["test/rules/**/*.test.ts"],
          environment: "node",
          // They read the sources and change nothing, so they share their modules.
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
