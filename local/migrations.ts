import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { persistencePath, ROOT } from "../scripts/paths.ts";

/** The part of D1 that migrating takes; Miniflare's handle and a Worker's binding both have it. */
type Database = Pick<D1Database, "prepare" | "batch">;

// The table that `wrangler d1 migrations apply` keeps, so that either may follow the other on one database.
const TABLE = `create table if not exists d1_migrations(
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`;

/** Applies the migrations that a database lacks, each whole or not at all. Answers their names. */
async function migrate(database: Database): Promise<string[]> {
  await database.prepare(TABLE).run();
  const { results } = await database.prepare("select name from d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const folder = join(ROOT, "migrations");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql") && !applied.has(file));
  for (const file of files.toSorted()) {
    const statements = readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint");
    await database.batch([
      ...statements.map((sql) => database.prepare(sql)),
      database.prepare("insert into d1_migrations (name) values (?)").bind(file),
    ]);
  }
  return files;
}

/** Migrates the database in a folder, before a server opens it. Answers the names of what was applied. */
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
    return await migrate(await miniflare.getD1Database("DB"));
  } finally {
    await miniflare.dispose();
  }
}
