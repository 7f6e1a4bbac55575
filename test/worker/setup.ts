import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, vi } from "vitest";
import { emptyDatabase } from "../factories/emptyDatabase.ts";

// Runs before each file is read, so that a file may make its people and cards at its top.
await emptyDatabase();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
