import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { associations } from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { LAST } from "../../../../domain/textSearch.ts";

/** A page of associations. `after` is the key of the last one before it. */
type Page = { after?: number | undefined; limit: number };

const { idx, name, foldedName, memberCount, pendingCount, createdAt } = associations;

/** Lists all associations, newest first. */
export async function listAssociations(db: Database, { after, limit }: Page) {
  return select(db, after === undefined ? undefined : lt(idx, after))
    .orderBy(desc(idx))
    .limit(limit);
}

/** Lists associations by folded name, filtered by prefix. Empty if the association at the cursor was deleted. */
export async function findAssociations(db: Database, prefix: string, { after, limit }: Page) {
  const place = sql`(select ${foldedName} from ${associations} where ${idx} = ${after})`;
  const following = after === undefined ? undefined : gt(foldedName, place);
  return select(db, and(gte(foldedName, prefix), lt(foldedName, prefix + LAST), following))
    .orderBy(asc(foldedName))
    .limit(limit);
}

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      idx,
      name,
      memberCount,
      pendingCount,
      createdAt,
      president: { id: users.id, email: users.email, name: users.name },
    })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.presidentId))
    .where(where)
    .$dynamic();
