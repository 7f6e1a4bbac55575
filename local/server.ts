import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { BUILT_WORKER, persistencePath } from "../scripts/paths.ts";
import { migrateStateDir } from "./migrations.ts";
import { assertFree } from "./ports.ts";
import type { LocalSettings } from "./settings.ts";

export type LocalServer = {
  /** e.g. `http://localhost:4173` */
  origin: string;
  database: D1Database;
  bucket: R2Bucket;
  /** Names of the migrations that this start applied. */
  migrated: string[];
  /** Ends the server and every process it started. */
  stop: () => Promise<void>;
};

/**
 * Serves the built product on this machine: workerd with D1, R2, images, mail and rate limits as stand-ins,
 * all kept in `stateDir`. What was mailed: `GET /cdn-cgi/local/explorer/api/local/email/sending`.
 * @throws where the port is taken, or nothing was built
 */
export async function startServer(options: {
  port: number;
  stateDir: string;
  settings: LocalSettings;
  /** Source of a module that stands before the Worker, which it imports as `./index.js`. */
  before?: string;
  /** Where the Worker's own log lines go; nowhere unless given. */
  onLog?: (line: string) => void;
}): Promise<LocalServer> {
  const { port, stateDir, settings, before, onLog = () => {} } = options;
  await assertFree(port);
  const config = unstable_readConfig({ config: join(BUILT_WORKER, "wrangler.json") });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (!main) throw new Error("the built configuration names no Worker");
  const { modulesRules: _, ...declared } = workerOptions;
  const payHostname = settings.PAY_ORIGIN && new URL(settings.PAY_ORIGIN).hostname;
  const worker: V4WorkerOptions = {
    ...declared,
    name: config.name ?? "moa",
    // Every variable of the configuration is among the settings; they replace all of them.
    bindings: settings,
    rootPath: BUILT_WORKER,
    routes: payHostname ? [`${payHostname}/pay/*`] : [],
    modules: [
      ...(before ? [{ type: "ESModule" as const, path: "before.js", contents: before }] : []),
      ...listModules(basename(main)),
    ],
  };
  // Before anything listens: until then every call would fail.
  const migrated = await migrateStateDir(stateDir);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "localhost",
      port,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ message }) => onLog(message),
      resourcePersistencePath: persistencePath(stateDir),
      unsafeLocalExplorer: true,
      unsafeTriggerHandlers: true,
      telemetry: { enabled: false },
      cf: false,
      workers: [worker, ...(payHostname ? [nothingOn(payHostname)] : [])],
    }),
  );
  try {
    await miniflare.ready;
    const { DB, IMAGE_BUCKET } = await miniflare.getBindings<{ DB: D1Database; IMAGE_BUCKET: R2Bucket }>();
    const origin = `http://localhost:${port}`;
    return { origin, database: DB, bucket: IMAGE_BUCKET, migrated, stop: () => miniflare.dispose() };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}

/** As the routes of a deployment have it (wrangler.toml): of the payment page's host, only that page leads to the Worker. */
const nothingOn = (hostname: string): V4WorkerOptions => ({
  name: "nothing",
  compatibilityDate: "2026-07-01",
  routes: [`${hostname}/*`],
  modules: [
    {
      type: "ESModule",
      path: "nothing.js",
      contents: "export default { fetch: () => new Response('Not found', { status: 404 }) };",
    },
  ],
});

/** The Worker's script, which must come first, and what it imports. */
function listModules(main: string) {
  const others = globSync("**/*.{js,wasm}", { cwd: BUILT_WORKER }).filter((path) => path !== main);
  return [main, ...others].map((path) => ({
    type: path.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const),
    path,
  }));
}
