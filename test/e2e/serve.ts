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

/** Playwright's global setup: serves the built product with the demo in it; answers what ends it. */
export default async function serve(config: FullConfig): Promise<() => Promise<void>> {
  buildIfNeeded();
  const origin = config.projects[0]?.use.baseURL ?? "";
  const stateDir = await mkdtemp(join(tmpdir(), "moa-e2e-"));
  const given = localSettings(stateDir, process.env);
  const issuers = await startIssuers(origin, given);
  const gateway = await startGateway(origin);
  // The stories run in processes of their own; test/e2e/gateway.ts reads it there.
  process.env.E2E_GATEWAY = gateway.origin;
  // And test/e2e/backup.test.ts this.
  process.env.E2E_STATE_DIR = stateDir;
  // What a story changes it looks at the next moment; and all stories together make more people in an hour than strangers may.
  const settings = { ...given, PAGE_SECONDS: "0", MAILS_PER_HOUR: "100000", ...issuers.settings, ...gateway.settings };
  const server = await startServer({ port: Number(new URL(origin).port), stateDir, settings });
  await seed(server.origin);
  return async () => {
    await server.stop();
    await issuers.stop();
    await gateway.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
