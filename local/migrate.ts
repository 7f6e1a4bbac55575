/** The part of D1 that migrations use. Worker bindings and Miniflare's handle both have it. */
type Database = Pick<D1Database, "prepare" | "batch">;

type Migration = { name: string; sql: string };

// The table of `wrangler d1 migrations apply`, so that both tools can migrate the same database.
const TABLE = `create table if not exists d1_migrations(
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`;

/**
 * Applies missing migrations in the order of their names, each in its own transaction.
 *
 * @param folder folder of the database, for the error message
 * @returns the names of the applied migrations
 * @throws if the database has an unknown migration; then nothing changes
 */
export async function migrate(database: Database, migrations: Migration[], folder: string): Promise<string[]> {
  await database.prepare(TABLE).run();
  const { results } = await database.prepare("select name from d1_migrations order by name").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The data in ${folder} belongs to another version of Moa (migrations/ has no ${unknown.join(", ")}); delete that folder and start again.`,
    );
  }
  const missing = migrations.filter(({ name }) => !applied.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, sql } of missing) {
    await database.batch([
      ...sql.split("--> statement-breakpoint").map((statement) => database.prepare(statement)),
      database.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
  return missing.map(({ name }) => name);
}
