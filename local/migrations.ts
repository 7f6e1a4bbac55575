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
    return await migrate(await miniflare.getD1Database("DB"), readMigrations(), stateDir);
  } finally {
    await miniflare.dispose();
  }
}
