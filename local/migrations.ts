import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { persistencePath, ROOT } from "../scripts/paths.ts";
import { migrate } from "./migrate.ts";

/** @returns the migrations of this checkout, named as `wrangler d1` records them */
function readMigrations() {
  const folder = join(ROOT, "migrations");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));
}

/**
 * Migrates the database in a folder before a server opens it.
 *
 * @returns the names of the applied migrations
 * @throws if the database has a migration that this checkout lacks
 */
export async function migrateStateDir(stateDir: string): Promise<string[]> {
  const config = unstable_readConfig({ config: join(ROOT, "wrangler.toml") });
  const databases: { binding: string; database_id: string }[] = config.d1_databases;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: persistencePath(stateDir),
      telemetry: { enabled: false },
      cf: false,
      modules: true,
      script: "export default {}",
      d1Databases: Object.fromEntries(databases.map(({ binding, database_id }) => [binding, database_id])),
    }),
  );
  try {
    const database = await miniflare.getD1Database("DB");
    const run = async () => migrate(database, readMigrations(), stateDir);
    // On a busy machine the runtime may close a kept connection as a call reuses it. A migration is one transaction, and
    // those that are recorded are not applied again.
    return await run().catch(async (error: unknown) => (isReset(error) ? run() : Promise.reject(error)));
  } finally {
    await miniflare.dispose();
  }
}

const isReset = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  error.cause.code === "UND_ERR_SOCKET";
