import type { Bindings } from "../../worker/env.ts";
import worker from "../../worker/index.ts";
import { migrate } from "../migrate.ts";

const files = import.meta.glob<string>("../../migrations/*.sql", { query: "?raw", import: "default", eager: true });
const migrations = Object.entries(files).map(([path, sql]) => ({ name: path.slice(path.lastIndexOf("/") + 1), sql }));

let migrated: Promise<string[]> | undefined;

/** Only the Worker knows its database: `--persist-to` moves it. A failure is kept until the next reload. */
const migrateOnce = async (env: Bindings) =>
  (migrated ??= migrate(env.DB, migrations, ".wrangler/state (or --persist-to)"));

/** The Worker of `wrangler dev`: the product's own, once its local database is migrated. */
export default {
  fetch: async (request, env, context) => {
    try {
      await migrateOnce(env);
    } catch (error) {
      console.error(error);
      return new Response(String(error), { status: 500 });
    }
    return worker.fetch(request, env, context);
  },
  scheduled: async (event, env) => {
    await migrateOnce(env);
    await worker.scheduled(event, env);
  },
} satisfies ExportedHandler<Bindings>;
