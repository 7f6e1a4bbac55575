import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

const hasTables = async () =>
  (await env.DB.prepare("select 1 as found from sqlite_master where name = 'users'").first("found")) === 1;

/** Empties the bindings, tables and all. On a busy machine a reset may leave what the file before was still at. */
export async function emptyDatabase(): Promise<void> {
  do await reset();
  while (await hasTables());
}
