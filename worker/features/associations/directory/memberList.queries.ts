import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { memberCard } from "../../../../db/memberCard.ts";
import { type Person, scanTerms } from "../../../../db/memberIndex.ts";
import { associationMembers, associations, associationTerms } from "../../../../db/schema/associations.table.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import type { Locale } from "../../../../domain/locales.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import { roleOf, selectAssociation } from "../core/associations.queries.ts";
import { indexMembers, MEMBER_INDEX, selectStale } from "./memberIndex.queries.ts";

/** A position in a list, and whether the member there matches the filters. */
type MemberCursor = { key: string; id: number; hit: boolean };

type List = {
  status: "member" | "pending";
  /** Members with another role only, or members who consented to the directory. */
  only?: "managers" | "directory" | undefined;
  /** The prefixes of a search (`toMemberSearchPrefixes`); empty without a search. */
  prefixes: string[];
  after?: ListKey | undefined;
  limit: number;
};

/** The expressions of the partial indexes. */
const ONLY = { managers: sql`role <> 'member'`, directory: sql`consented_at is not null` };

/** A page of a list: the members found, in no order, and the positions examined. */
export type Page = { places: MemberCursor[]; members: MemberRow[] };

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
  const [places, members] = selectPage(db, idx, locale, list, limit);
  const [first, ...rest] = [...indexMembers(db, idx, people), places];
  const results: unknown[] = await db.batch([first ?? places, ...rest, members]);
  const [foundPlaces, foundMembers] = results.slice(-2) as [MemberCursor[], MemberRow[]];
  return { places: foundPlaces, members: foundMembers };
}

/** Selects a page of a list: its positions and its members. */
export function selectPage(db: Database, idx: number, locale: Locale, list: List, limit: number) {
  const places = scanMembers(db, idx, list);
  const found = sql`(select id from ${places} where hit limit ${limit})`;
  return [places, selectMembers(db, idx, found, locale)] as const;
}

/** Selects the next positions of a list from the index that has them in order, at most `limit`. */
function scanMembers(db: Database, idx: number, list: List) {
  const [prefix, ...others] = list.prefixes;
  if (prefix === undefined) return scanNames(db, idx, list);
  const { status, only, after, limit } = list;
  const isMember = and(
    sql`${associationMembers.id} = ${associationTerms.memberId}`,
    eq(associationMembers.status, status),
    only ? ONLY[only] : undefined,
  );
  const isRequested = sql`exists (select 1 from ${associationMembers} where ${isMember})`;
  return scanTerms(db, MEMBER_INDEX, idx, { prefix, others, isRequested, after, limit });
}

function scanNames(db: Database, idx: number, { status, only, after, limit }: List) {
  const { associationIdx, sortName, id } = associationMembers;
  return db
    .select({
      key: sql<string>`${sortName}`.as("key"),
      id: sql<number>`${id}`.as("id"),
      hit: sql`true`.mapWith(Boolean).as("hit"),
    })
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
