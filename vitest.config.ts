import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { commonPasswords } from "./scripts/build/commonPasswords.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shell = readFileSync(here("./web/index.html"), "utf8");
const migrations = await readD1Migrations(here("./migrations"));

// The tests ask the same each time; `npm run fuzz` looks for what nobody asked yet.
const isFuzz = process.env.npm_lifecycle_event === "fuzz";
const isFaults = process.env.npm_lifecycle_event === "faults";

export default defineConfig({
  test: {
    // The Worker logs each request; only a failing test's lines are worth reading.
    silent: "passed-only",
    // Projects that run beside each other must say the same; more would only wait for each other on small machines.
    maxWorkers: 2,
    projects: [
      {
        plugins: [
          commonPasswords(),
          cloudflareTest({
            // That of wrangler.toml is the bundle of `wrangler dev`.
            main: "./worker/index.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: migrations,
                // What a test changes it looks at the next moment; keptPages.test.ts sets its own.
                PAGE_SECONDS: "0",
                // adminPasskey.test.ts sets its own.
                ADMIN_PASSKEY: "off",
                TOKEN_KEYS: "test-key-test-key-test-key-test-key",
                TICKET_RUNS: process.env.TICKET_RUNS ?? "40",
                TICKET_SEED: process.env.TICKET_SEED ?? "",
                FUZZ_RUNS: process.env.FUZZ_RUNS ?? (isFuzz ? "100000" : "2000"),
                FUZZ_SEED: process.env.FUZZ_SEED ?? (isFuzz ? "" : "1"),
                FAULT_RUNS: process.env.FAULT_RUNS ?? (isFaults ? "all" : "75"),
                FAULT_SEED: process.env.FAULT_SEED ?? "1",
                FAULT_STORIES: process.env.FAULT_STORIES ?? "",
              },
              // A second database, for `test/faults/laggingDatabase.ts`: the local D1 has no replicas.
              d1Databases: { REPLICA: "replica" },
              // The Vite plugin supplies ASSETS in the product; here it is given by hand.
              serviceBindings: {
                ASSETS: () => new Response(shell, { headers: { "content-type": "text/html" } }) as never,
              },
            },
          }),
        ],
        test: {
          name: "worker",
          include: ["test/worker/**/*.test.{ts,tsx}"],
          setupFiles: ["test/worker/setup.ts"],
          globalSetup: ["test/worker/issuers.ts"],
          // A workerd for each half of the files; setup.ts empties it before each file.
          fsModuleCache: false,
          isolate: false,
          // For a machine that is busy with other things: how fast something is, no test says.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // The public page carries its styles; Vitest would leave them empty.
          css: true,
        },
      },
      {
        plugins: [commonPasswords()],
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
