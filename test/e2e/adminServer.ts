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
 * Starts a server with an administrator and a gateway for the stories of a file, because a popup or a changed price would
 * affect other stories.
 * @param place offset of the port, different for each file
 * @param more additional settings
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
      // Stories read a page directly after they change it.
      PAGE_SECONDS: "0",
      ...more,
    };
    opened.push({ server: await startServer({ port, stateDir, settings }), gateway, stateDir });
    await signUp(origin, { ...administrator, name: "Ada Admin", phone: "01000001234", locale: "en" });
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
