import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, vi } from "vitest";

// Runs before each file is read, so that a file may make its people and cards at its top.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
