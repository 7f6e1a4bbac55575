import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { buildIfNeeded } from "../../local/build.ts";
import { startGateway } from "../../local/gateway/server.ts";
import { startIssuers } from "../../local/issuers.ts";
import { startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { seed } from "../../scripts/seed.ts";
import { startPushService } from "../factories/pushService.ts";

/** The global setup of Playwright: serves the built product with demo data. @returns the teardown */
export default async function serve(config: FullConfig): Promise<() => Promise<void>> {
  buildIfNeeded();
  const origin = config.projects[0]?.use.baseURL ?? "";
  const stateDir = await mkdtemp(join(tmpdir(), "moa-e2e-"));
  const given = localSettings(stateDir, process.env);
  const issuers = await startIssuers(origin, given);
  const gateway = await startGateway(origin);
  const pushService = await startPushService();
  // Stories run in other processes. test/e2e/gateway.ts reads the first variable, test/e2e/backup.test.ts the second,
  // test/e2e/push.test.ts the third.
  process.env.E2E_GATEWAY = gateway.origin;
  process.env.E2E_STATE_DIR = stateDir;
  process.env.E2E_PUSH_SERVICE = pushService.origin;
  // Stories read a page directly after they change it, and together they sign up more users than an hour allows.
  const settings = {
    ...given,
    PAGE_SECONDS: "0",
    MAILS_PER_HOUR: "100000",
    PUSH_TEST_ORIGIN: pushService.origin,
    ...issuers.settings,
    ...gateway.settings,
  };
  const server = await startServer({ port: Number(new URL(origin).port), stateDir, settings });
  // Smaller pictures than people upload: drawing those takes ten seconds.
  await seed(server.origin, 400);
  return async () => {
    await server.stop();
    await issuers.stop();
    await gateway.stop();
    pushService.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
