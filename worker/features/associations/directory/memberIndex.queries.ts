import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { associationMembers, associationTerms } from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";

/** Returns up to `limit` members of an association that are not indexed. */
export async function listStale(db: Database, idx: number, limit: number) {
  return (
    db
      .select({ id: associationMembers.id, name: users.name, email: users.email })
      .from(associationMembers)
      .innerJoin(users, eq(users.id, associationMembers.userId))
      // The same expression as the partial index, which contains only these rows.
      .where(and(eq(associationMembers.associationIdx, idx), sql`sort_name = ''`))
      .limit(limit)
  );
}

type IndexEntry = { id: number; name: string; email: string; sortName: string; terms: string[] };

/** Writes the index terms of members. Skips a member that was indexed or renamed in between. */
export async function writeTerms(db: Database, entries: IndexEntry[]): Promise<void> {
  // A cross join makes SQLite start from the entries.
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
    // Last, because all three statements require an empty sort name.
    db
      .update(associationMembers)
      .set({ sortName: sql`named.sort_name` })
      .from(named)
      .where(eq(associationMembers.id, sql`named.id`)),
  ]);
}
