import type { Database } from "../../../../db/client.ts";
import { toPage } from "../../../../domain/pagination.ts";
import type { Admin } from "../../../http/context.ts";
import * as queries from "./groups.queries.ts";

type Query = { q?: string | null | undefined; cursor?: number | undefined; limit: number };

/** Lists groups. With `q`, lists those whose name begins with it, by name; otherwise all, newest first. */
export async function listAllGroups({ db }: { db: Database }, _admin: Admin, { q, cursor, limit }: Query) {
  const page = { after: cursor, limit: limit + 1 };
  const rows = q ? await queries.findGroups(db, q, page) : await queries.listGroups(db, page);
  return toPage(rows, limit, ({ idx }) => idx);
}
