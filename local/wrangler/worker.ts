import type { Bindings } from "../../worker/env.ts";
import worker from "../../worker/index.ts";
import { migrate } from "../migrate.ts";

const files = import.meta.glob<string>("../../migrations/*.sql", { query: "?raw", import: "default", eager: true });
const migrations = Object.entries(files).map(([path, sql]) => ({ name: path.slice(path.lastIndexOf("/") + 1), sql }));

let migrated: Promise<string[]> | undefined;

/** Migrates at the first request, because only the Worker knows its database: `--persist-to` moves it. */
async function migrateOnce(env: Bindings, context: ExecutionContext): Promise<void> {
  migrated ??= migrate(env.DB, migrations, ".wrangler/state (or --persist-to)");
  // Other requests wait for the migration, so it continues if the first request is canceled.
  context.waitUntil(migrated);
  try {
    await migrated;
  } catch (error) {
    migrated = undefined;
    throw error;
  }
}

/** The Worker of `wrangler dev`: the product's Worker, after its local database was migrated. */
export default {
  fetch: async (request, env, context) => {
    try {
      await migrateOnce(env, context);
    } catch (error) {
      console.error(error);
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
    return worker.fetch(request, env, context);
  },
  scheduled: async (event, env, context) => {
    await migrateOnce(env, context);
    await worker.scheduled(event, env);
  },
} satisfies ExportedHandler<Bindings>;
