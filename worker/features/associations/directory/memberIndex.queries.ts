import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { associationMembers, associationTerms } from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";

/** An association's members that wait to be read for the search, `limit` at most. */
export async function listStale(db: Database, idx: number, limit: number) {
  return (
    db
      .select({ id: associationMembers.id, name: users.name, email: users.email })
      .from(associationMembers)
      .innerJoin(users, eq(users.id, associationMembers.userId))
      // In the words of the index, which holds these rows alone.
      .where(and(eq(associationMembers.associationIdx, idx), sql`sort_name = ''`))
      .limit(limit)
  );
}

type IndexEntry = { id: number; name: string; email: string; sortName: string; terms: string[] };

/** Writes the terms of members; one who was read by somebody else meanwhile, or is called otherwise now, is left as they are. */
export async function writeTerms(db: Database, entries: IndexEntry[]): Promise<void> {
  // Crossed, so that each entry leads to its row, whatever else there is.
  const fresh = sql`json_each(${JSON.stringify(entries)}) as entry
    cross join ${associationMembers} as own on own.id = entry.value ->> 'id' and own.sort_name = ''
    join ${users} as person on person.id = own.user_id and person.name = entry.value ->> 'name' and person.email = entry.value ->> 'email'`;
  const named = sql`(select own.id, entry.value ->> 'sortName' as sort_name from ${fresh}) as named`;
  const terms = sql`json_each(entry.value, '$.terms') as term`;
  await db.batch([
    db.delete(associationTerms).where(inArray(associationTerms.memberId, sql`(select own.id from ${fresh})`)),
    db
      .insert(associationTerms)
      .select(sql`select own.association_idx, term.value, own.id from ${fresh} join ${terms} where true`),
    // Last: the condition of all three is that there is no sort name yet.
    db
      .update(associationMembers)
      .set({ sortName: sql`named.sort_name` })
      .from(named)
      .where(eq(associationMembers.id, sql`named.id`)),
  ]);
}
