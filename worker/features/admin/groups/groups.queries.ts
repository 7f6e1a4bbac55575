import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { groups } from "../../../../db/schema/groups.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { LAST } from "../../../../domain/textSearch.ts";

/** A page of groups. `after` is the key of the last one before it. */
type Page = { after?: number | undefined; limit: number };

/** The expression of the index: names without the case of Latin letters. */
const name = sql`${groups.companyName} collate nocase`;

/** Lists all groups, newest first, including those in the bin. */
export async function listGroups(db: Database, { after, limit }: Page) {
  const older = after === undefined ? undefined : lt(groups.idx, after);
  return select(db, older).orderBy(desc(groups.idx)).limit(limit);
}

/** Lists groups by name, filtered by prefix. */
export async function findGroups(db: Database, prefix: string, { after, limit }: Page) {
  const place = sql`(select ${groups.companyName} collate nocase, ${groups.idx} from ${groups} where ${groups.idx} = ${after})`;
  const following = after === undefined ? undefined : sql`(${name}, ${groups.idx}) > ${place}`;
  return select(db, and(gte(name, prefix), lt(name, prefix + LAST), following))
    .orderBy(name, groups.idx)
    .limit(limit);
}

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      idx: groups.idx,
      kind: groups.kind,
      companyName: groups.companyName,
      ceo: groups.ceo,
      registrationNumber: groups.registrationNumber,
      country: groups.country,
      memberCount: groups.memberCount,
      createdAt: groups.createdAt,
      owner: { id: users.id, email: users.email, name: users.name },
      card: { cardId: cards.cardId, deletedAt: cards.deletedAt },
    })
    .from(groups)
    .innerJoin(users, eq(users.id, groups.ownerId))
    .leftJoin(cards, eq(cards.representsGroupIdx, groups.idx))
    .where(where)
    .$dynamic();
