import { and, asc, type Column, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { memberCard } from "../../../../db/memberCard.ts";
import { associationMembers, associations, associationTerms } from "../../../../db/schema/associations.table.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import type { Locale } from "../../../../domain/locales.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import { LAST } from "../../../../domain/textSearch.ts";
import { roleOf, selectAssociation } from "../core/associations.queries.ts";
import { indexMembers, type Person, selectStale } from "./memberIndex.queries.ts";

/** A position in a list, and whether the member there matches the filters. */
type MemberCursor = { key: string; id: number; hit: boolean };

type List = {
  status: "member" | "pending";
  /** Managers only, or members who consented to the directory. */
  only?: "managers" | "directory" | undefined;
  /** The prefixes of a search (`toMemberSearchPrefixes`); empty without a search. */
  prefixes: string[];
  after?: ListKey | undefined;
  limit: number;
};

/** Columns of `MemberCursor`, with names that a subquery can use. */
const place = (key: Column, id: Column, hit: SQL) => ({
  key: sql<string>`${key}`.as("key"),
  id: sql<number>`${id}`.as("id"),
  hit: hit.mapWith(Boolean).as("hit"),
});

/** The expressions of the partial indexes. */
const ONLY = { managers: sql`role = 'manager'`, directory: sql`consented_at is not null` };

/** A page of a list: the members found, in no order, and the positions examined. */
type Page = { places: MemberCursor[]; members: MemberRow[] };

/**
 * Reads a page of a list in one batch, together with what decides whether it may be used: the association with the
 * reader's membership, and the members who are not indexed.
 *
 * @param reader the user who reads it
 * @param limit the most members of the page; `list.limit` is the number of positions to examine
 */
export async function readPage(
  db: Database,
  idx: number,
  reader: { userId: string; locale: Locale },
  list: List,
  limit: number,
) {
  const [[association], stale, places, members] = await db.batch([
    selectAssociation(db, idx, reader.userId),
    selectStale(db, idx),
    ...selectPage(db, idx, reader.locale, list, limit),
  ]);
  return { association, stale, page: { places, members } };
}

/** Indexes members, and reads a page afterwards, in one batch. */
export async function indexAndReadPage(
  db: Database,
  idx: number,
  people: Person[],
  locale: Locale,
  list: List,
  limit: number,
): Promise<Page> {
  const [, , , places, members] = await db.batch([
    ...indexMembers(db, idx, people),
    ...selectPage(db, idx, locale, list, limit),
  ]);
  return { places, members };
}

function selectPage(db: Database, idx: number, locale: Locale, list: List, limit: number) {
  const places = scanMembers(db, idx, list);
  const found = sql`(select id from ${places} where hit limit ${limit})`;
  return [places, selectMembers(db, idx, found, locale)] as const;
}

/** Selects the next positions of a list from the index that has them in order, at most `limit`. */
export function scanMembers(db: Database, idx: number, list: List) {
  const [prefix, ...others] = list.prefixes;
  return prefix === undefined ? scanNames(db, idx, list) : scanTerms(db, idx, prefix, others, list);
}

function scanNames(db: Database, idx: number, { status, only, after, limit }: List) {
  const { associationIdx, sortName, id } = associationMembers;
  return db
    .select(place(sortName, id, sql`true`))
    .from(associationMembers)
    .where(
      and(
        eq(associationIdx, idx),
        // The unary plus keeps SQLite from using the index of all members when a smaller one fits.
        only ? sql`+${associationMembers.status} = ${status} and ${ONLY[only]}` : eq(associationMembers.status, status),
        after ? sql`(${sortName}, ${id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(sortName), asc(id))
    .limit(limit);
}

/**
 * Conditions that the index of terms does not contain are checked per row. A member is listed at the first matching
 * term.
 */
function scanTerms(db: Database, idx: number, prefix: string, others: string[], { status, only, after, limit }: List) {
  const { associationIdx, term, memberId } = associationTerms;
  const otherTerm = (condition: SQL) =>
    sql`exists (select 1 from ${associationTerms} as other where other.member_id = ${memberId} and ${condition})`;
  const isRequested = and(
    sql`${associationMembers.id} = ${memberId}`,
    eq(associationMembers.status, status),
    only ? ONLY[only] : undefined,
  );
  const hit = and(
    sql`not ${otherTerm(sql`other.term >= ${prefix} and other.term < ${term}`)}`,
    ...others.map((begin) => otherTerm(sql`other.term >= ${begin} and other.term < ${begin + LAST}`)),
    sql`exists (select 1 from ${associationMembers} where ${isRequested})`,
  );
  return db
    .select(place(term, memberId, sql`${hit}`))
    .from(associationTerms)
    .where(
      and(
        eq(associationIdx, idx),
        after ? sql`(${term}, ${memberId}) > (${after[0]}, ${after[1]})` : gte(term, prefix),
        lt(term, prefix + LAST),
      ),
    )
    .orderBy(asc(term), asc(memberId))
    .limit(limit);
}

/**
 * Selects these members in no order, each with the card that represents them in the reader's language.
 *
 * @param ids a subquery
 */
function selectMembers(db: Database, idx: number, ids: SQL, locale: Locale) {
  const { id, userId, status, since, consentedAt } = associationMembers;
  return db
    .select({
      id,
      userId,
      name: users.name,
      email: users.email,
      status,
      role: roleOf,
      since,
      consentedAt,
      suspendedAt: users.suspendedAt,
      card: memberCard,
    })
    .from(associationMembers)
    .innerJoin(associations, eq(associations.idx, associationMembers.associationIdx))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(cards, eq(cards.idx, associationMembers.cardIdx))
    .leftJoin(cardTranslations, and(eq(cardTranslations.cardIdx, cards.idx), eq(cardTranslations.locale, locale)))
    .where(
      and(
        inArray(id, ids),
        // The unary plus keeps SQLite from reading all members of the association.
        sql`+${associationMembers.associationIdx} = ${idx}`,
      ),
    );
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** Returns these members in no order. */
export const findMembers = async (db: Database, idx: number, ids: number[], locale: Locale) =>
  selectMembers(db, idx, sql`(select value from json_each(${JSON.stringify(ids)}))`, locale);
