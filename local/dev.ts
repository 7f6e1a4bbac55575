import { join } from "node:path";
import { createServer } from "vite";
import { getStateDir, ROOT } from "../scripts/paths.ts";
import { seedAndAnnounce } from "./announce.ts";
import { compileMessagesIfNeeded } from "./build.ts";
import { startGateway } from "./gateway/server.ts";
import { startIssuers } from "./issuers.ts";
import { migrateStateDir } from "./migrations.ts";
import { assertFree, readPort } from "./ports.ts";
import { localSettings } from "./settings.ts";
import { untilStopped } from "./untilStopped.ts";

/** `npm run dev`: like `npm start`, but from the sources, with hot reload. */
async function dev(): Promise<void> {
  // Otherwise the Vite plugin requests the location of this machine from Cloudflare.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  const port = readPort(process.env);
  await assertFree(port);
  const stateDir = getStateDir(process.env);
  for (const migration of await migrateStateDir(stateDir)) console.log(`Applied migration: ${migration}`);
  // Also writes the settings that the Vite plugin of Paraglide reads.
  await compileMessagesIfNeeded();
  const issuers = await startIssuers(`http://localhost:${port}`, localSettings(stateDir, process.env));
  const gateway = await startGateway(`http://localhost:${port}`);
  // The Vite configuration reads the settings from the environment.
  Object.assign(process.env, issuers.settings, gateway.settings);
  const server = await createServer({
    configFile: join(ROOT, "vite.config.ts"),
    server: { port, strictPort: true, host: "localhost" },
  });
  untilStopped(async () => void (await Promise.all([server.close(), issuers.stop(), gateway.stop()])));
  await server.listen();
  await seedAndAnnounce(`http://localhost:${port}`, stateDir, process.env);
}

await dev().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
