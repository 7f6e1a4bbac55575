import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, vi } from "vitest";
import { emptyDatabase } from "../factories/emptyDatabase.ts";
import { printLogsOfFailedTests } from "./quietLogs.ts";

// Runs before each test file, so that a file can create users and cards at its top level.
await emptyDatabase();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

printLogsOfFailedTests();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
