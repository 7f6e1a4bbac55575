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
  /** Stops the server and every process that it started. */
  stop: () => Promise<void>;
};

/**
 * Serves the built product locally: workerd with local D1, R2, images, mail and rate limits, all stored in `stateDir`.
 * Sent mails: `GET /cdn-cgi/local/explorer/api/local/email/sending`.
 *
 * @throws if the port is in use, or the product was not built
 */
export async function startServer(options: {
  port: number;
  stateDir: string;
  settings: LocalSettings;
  /** Source of a module that wraps the Worker, which it imports as `./index.js`. */
  before?: string;
  /** Receives the Worker's log lines. By default, they are discarded. */
  onLog?: (line: string) => void;
}): Promise<LocalServer> {
  const { port, stateDir, settings, before, onLog = () => {} } = options;
  await assertFree(port);
  const config = unstable_readConfig({ config: join(BUILT_WORKER, "wrangler.json") });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (!main) throw new Error("the built configuration has no `main`");
  const { modulesRules: _, ...declared } = workerOptions;
  const payHostname = settings.PAY_ORIGIN && new URL(settings.PAY_ORIGIN).hostname;
  const worker: V4WorkerOptions = {
    ...declared,
    name: config.name ?? "moa",
    // The settings contain every variable of the configuration, and replace them.
    bindings: settings,
    rootPath: BUILT_WORKER,
    routes: payHostname ? [`${payHostname}/pay/*`] : [],
    modules: [
      ...(before ? [{ type: "ESModule" as const, path: "before.js", contents: before }] : []),
      ...listModules(basename(main)),
    ],
  };
  // Migrate before the server listens, because requests would fail until then.
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
      workers: [worker, ...(payHostname ? [notFoundOn(payHostname)] : [])],
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

/** On the host of the payment page, only that page is routed to the Worker, like in a deployment (wrangler.toml). */
const notFoundOn = (hostname: string): V4WorkerOptions => ({
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

/** The Worker's script, which must come first, and the modules that it imports. */
function listModules(main: string) {
  const others = globSync("**/*.{js,wasm}", { cwd: BUILT_WORKER }).filter((path) => path !== main);
  return [main, ...others].map((path) => ({
    type: path.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const),
    path,
  }));
}
