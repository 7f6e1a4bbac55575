import { and, asc, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ListKey } from "../domain/pagination.ts";
import { LAST, toSortName } from "../domain/textSearch.ts";
import type { Database } from "./client.ts";
import { jsonRows } from "./jsonRows.ts";
import { cards, cardTranslations } from "./schema/cards.table.ts";
import { users } from "./schema/users.table.ts";

/** What the index contains of a user. */
export type Person = {
  userId: string;
  name: string;
  email: string;
  /** The names on the card that represents the user, in all its languages, with their readings: JSON, as SQLite writes it. */
  cardNames: string;
};

/** The search index of the members of groups, or of associations. */
export type MemberIndex = {
  members: SQLiteTable;
  memberId: SQLiteColumn;
  userId: SQLiteColumn;
  cardIdx: SQLiteColumn;
  /** The group or association of a member. */
  circle: SQLiteColumn;
  terms: SQLiteTable;
  term: SQLiteColumn;
  termMember: SQLiteColumn;
  termCircle: SQLiteColumn;
  /** The condition of the partial index of members who are not indexed, with its own words. */
  isStale: SQL;
  toTerms: (person: Person & { namesOnCard: string[] }) => string[];
};

/** SQL expression: the names on a card in all its languages. None for a card that was deleted or taken down. */
const namesOnCard = (cardIdx: SQLWrapper | number | null) => {
  const shown = sql`from ${cards} as shown where shown.idx = ${cardIdx} and shown.deleted_at is null and shown.taken_down_at is null`;
  return sql<string>`(select json_group_array(json_array(one_name, one_reading)) from (
    select shown.name as one_name, shown.phonetic_name as one_reading ${shown}
    union all select translated.name, translated.phonetic_name from ${cardTranslations} as translated
      where translated.card_idx = (select shown.idx ${shown})
  ))`;
};

/** Selects a user with the card that is to represent them, for `indexMembers`. */
export const selectPerson = (db: Database, userId: string, cardIdx: number | null) =>
  db
    .select({ userId: users.id, name: users.name, email: users.email, cardNames: namesOnCard(cardIdx) })
    .from(users)
    .where(eq(users.id, userId));

/** Members indexed per call. The rest follows at the next call. */
const STALE_PER_CALL = 100;

/**
 * Selects members who are not indexed: those whose names or address changed, and those who show another card. New
 * members are indexed when they join.
 */
export const selectStale = (db: Database, index: MemberIndex, circle: number) =>
  db
    .select({ userId: users.id, name: users.name, email: users.email, cardNames: namesOnCard(index.cardIdx) })
    .from(index.members)
    .innerJoin(users, eq(users.id, index.userId))
    .where(and(eq(index.circle, circle), index.isStale))
    .limit(STALE_PER_CALL);

/**
 * Statements that write the index terms of members. They skip a member who was indexed or renamed in between. The
 * caller adds the statement that marks `fresh` members as indexed, last, because all of them require a stale member.
 *
 * @param circle the group or association, or a subquery that returns its key
 */
export function termStatements(db: Database, index: MemberIndex, circle: number | SQL, people: Person[]) {
  const entries = people.map((person) => ({
    ...person,
    sortName: toSortName(person.name, null),
    terms: index.toTerms({ ...person, namesOnCard: readNames(person.cardNames) }),
  }));
  // A cross join makes SQLite start from the entries.
  const fresh = sql`${jsonRows(entries)} as entry
    cross join ${index.members} as own on own.${sql.identifier(index.circle.name)} = ${circle} and own.user_id = entry.value ->> 'userId' and ${index.isStale}
    join ${users} as person on person.id = own.user_id and person.name = entry.value ->> 'name' and person.email = entry.value ->> 'email'
      and ${namesOnCard(sql`own.card_idx`)} = entry.value ->> 'cardNames'`;
  const terms = sql`json_each(entry.value, '$.terms') as term`;
  return {
    statements: [
      db.delete(index.terms).where(inArray(index.termMember, sql`(select own.id from ${fresh})`)),
      db
        .insert(index.terms)
        .select(
          sql`select own.${sql.identifier(index.circle.name)}, term.value, own.id from ${fresh} join ${terms} where true`,
        ),
    ] as const,
    // The limit makes SQLite evaluate the subquery first.
    fresh: sql`(select own.id as member_id, entry.value ->> 'sortName' as new_name from ${fresh} limit -1)`,
  };
}

function readNames(json: string): string[] {
  const names: unknown = JSON.parse(json);
  return Array.isArray(names) ? names.flat().filter((name) => typeof name === "string") : [];
}

type TermList = {
  /** The prefixes of a search. */
  prefix: string;
  others: string[];
  /** SQL condition on the member, whose ID is `index.termMember`. */
  isRequested: SQL;
  after?: ListKey | undefined;
  limit: number;
};

/**
 * Selects the next positions of a search from the index of terms, at most `limit`. Conditions that this index does not
 * contain are checked per row. A member is listed at the first matching term.
 */
export function scanTerms(
  db: Database,
  { terms, term, termMember, termCircle }: MemberIndex,
  circle: number,
  { prefix, others, isRequested, after, limit }: TermList,
) {
  const otherTerm = (condition: SQL) =>
    sql`exists (select 1 from ${terms} as other where other.member_id = ${termMember} and ${condition})`;
  const hit = and(
    sql`not ${otherTerm(sql`other.term >= ${prefix} and other.term < ${term}`)}`,
    ...others.map((begin) => otherTerm(sql`other.term >= ${begin} and other.term < ${begin + LAST}`)),
    isRequested,
  );
  return db
    .select({
      key: sql<string>`${term}`.as("key"),
      id: sql<number>`${termMember}`.as("id"),
      hit: sql`${hit}`.mapWith(Boolean).as("hit"),
    })
    .from(terms)
    .where(
      and(
        eq(termCircle, circle),
        after ? sql`(${term}, ${termMember}) > (${after[0]}, ${after[1]})` : gte(term, prefix),
        lt(term, prefix + LAST),
      ),
    )
    .orderBy(asc(term), asc(termMember))
    .limit(limit);
}
