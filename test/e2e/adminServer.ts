import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signUp } from "../../local/api.ts";
import { type LocalGateway, startGateway } from "../../local/gateway/server.ts";
import { type LocalServer, startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { test } from "./fixtures.ts";

export const administrator = { email: "admin@moa.example", password: "moa-test-2026!" };

/**
 * Gives the stories of a file a server of their own, with an administrator and a gateway: a popup or other prices would
 * meet everybody.
 * @param place tells the servers of two files apart, which may run at the same time
 * @param more further settings
 */
export function serveAdministrator(place: number, more: Record<string, string> = {}) {
  const port = Number(process.env.E2E_PORT ?? 4273) + place;
  const origin = `http://localhost:${port}`;
  const opened: { server: LocalServer; gateway: LocalGateway; stateDir: string }[] = [];
  test.use({ baseURL: origin, timezoneId: "Asia/Seoul" });

  test.beforeAll(async () => {
    const stateDir = await mkdtemp(join(tmpdir(), "moa-admin-"));
    const gateway = await startGateway(origin);
    const settings = {
      ...localSettings(stateDir, process.env),
      ...gateway.settings,
      ADMIN_EMAILS: administrator.email,
      // What a story changes it looks at the next moment.
      PAGE_SECONDS: "0",
      ...more,
    };
    opened.push({ server: await startServer({ port, stateDir, settings }), gateway, stateDir });
    await signUp(origin, { ...administrator, name: "김관리", phone: "01000001234", locale: "ko" });
  });

  test.afterAll(async () => {
    for (const { server, gateway, stateDir } of opened) {
      await server.stop();
      await gateway.stop();
      await rm(stateDir, { recursive: true, force: true });
    }
  });

  return { origin, gateway: () => opened[0]?.gateway };
}
