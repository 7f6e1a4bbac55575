import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

const hasTables = async () =>
  (await env.DB.prepare("select 1 as found from sqlite_master where name = 'users'").first("found")) === 1;

/**
 * Empties the bindings, including their tables. On a busy machine, a reset may leave pending work of the previous file.
 */
export async function emptyDatabase(): Promise<void> {
  do await reset();
  while (await hasTables());
}
