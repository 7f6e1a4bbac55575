import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, vi } from "vitest";

const hasTables = async () =>
  (await env.DB.prepare("select 1 as found from sqlite_master where name = 'users'").first("found")) === 1;

// Runs before each file is read, so that a file may make its people and cards at its top. On a busy machine a reset may
// leave what the file before was still at.
do await reset();
while (await hasTables());
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
