import type { Database } from "../../../../db/client.ts";
import { foldName } from "../../../../domain/associations/foldedName.ts";
import { toPage } from "../../../../domain/pagination.ts";
import type { Admin } from "../../../http/context.ts";
import * as queries from "./associations.queries.ts";

type Query = { q?: string | null | undefined; cursor?: number | undefined; limit: number };

/** Lists associations. With `q`, lists those whose name begins with it, by name; otherwise all, newest first. */
export async function listAllAssociations({ db }: { db: Database }, _admin: Admin, { q, cursor, limit }: Query) {
  const page = { after: cursor, limit: limit + 1 };
  const rows = q ? await queries.findAssociations(db, foldName(q), page) : await queries.listAssociations(db, page);
  return toPage(rows, limit, ({ idx }) => idx);
}
