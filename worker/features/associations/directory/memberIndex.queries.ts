import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { associationMembers, associationTerms } from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { toMemberSearchTerms } from "../../../../domain/associations/memberSearch.ts";
import { toSortName } from "../../../../domain/textSearch.ts";

/** What the index contains of a user. */
export type Person = { userId: string; name: string; email: string };

const person = { userId: users.id, name: users.name, email: users.email };

/** Selects a user, for `indexMembers`. */
export const selectPerson = (db: Database, userId: string) => db.select(person).from(users).where(eq(users.id, userId));

/** Members indexed per call. The rest follows at the next call. */
const STALE_PER_CALL = 100;

/**
 * Selects members of an association who are not indexed: those who changed their name or address. New members are
 * indexed when they join.
 */
export const selectStale = (db: Database, idx: number) =>
  db
    .select(person)
    .from(associationMembers)
    .innerJoin(users, eq(users.id, associationMembers.userId))
    // The same expression as the partial index, which contains only these rows.
    .where(and(eq(associationMembers.associationIdx, idx), sql`sort_name = ''`))
    .limit(STALE_PER_CALL);

/** Indexes members. */
export async function writeIndex(db: Database, idx: number, people: Person[]): Promise<void> {
  await db.batch(indexMembers(db, idx, people));
}

/**
 * Statements that write the index terms of members. They skip a member who was indexed or renamed in between.
 *
 * @param idx the association, or a subquery that returns its key
 */
export function indexMembers(db: Database, idx: number | SQL, people: Person[]) {
  const entries = people.map((member) => ({
    ...member,
    sortName: toSortName(member.name, null),
    terms: toMemberSearchTerms(member),
  }));
  // A cross join makes SQLite start from the entries.
  const fresh = sql`json_each(${JSON.stringify(entries)}) as entry
    cross join ${associationMembers} as own on own.association_idx = ${idx} and own.user_id = entry.value ->> 'userId' and own.sort_name = ''
    join ${users} as person on person.id = own.user_id and person.name = entry.value ->> 'name' and person.email = entry.value ->> 'email'`;
  // The limit makes SQLite evaluate the subquery first.
  const named = sql`(select own.id as member_id, entry.value ->> 'sortName' as new_name from ${fresh} limit -1)`;
  const terms = sql`json_each(entry.value, '$.terms') as term`;
  return [
    db.delete(associationTerms).where(inArray(associationTerms.memberId, sql`(select own.id from ${fresh})`)),
    db
      .insert(associationTerms)
      .select(sql`select own.association_idx, term.value, own.id from ${fresh} join ${terms} where true`),
    // Last, because all three statements require an empty sort name.
    db
      .update(associationMembers)
      .set({ sortName: sql`new_name` })
      .from(named)
      .where(eq(associationMembers.id, sql`member_id`)),
  ] as const;
}
