import { and, asc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { memberCard } from "../../../../db/memberCard.ts";
import { associationMembers, associations, associationTerms } from "../../../../db/schema/associations.table.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import type { Locale } from "../../../../domain/locales.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import { LAST } from "../../../../domain/textSearch.ts";
import { roleOf } from "../core/associations.queries.ts";

/** A position in a list, and whether the member there matches the filters. */
export type MemberCursor = { key: string; id: number; hit: boolean };

type List = {
  status: "member" | "pending";
  /** Managers only, or members who consented to the directory. */
  only?: "managers" | "directory" | undefined;
  /** The prefixes of a search (`toMemberSearchPrefixes`); empty without a search. */
  prefixes: string[];
  after?: ListKey | undefined;
  limit: number;
};

/** The expressions of the partial indexes. */
const ONLY = { managers: sql`role = 'manager'`, directory: sql`consented_at is not null` };

/** Reads the next positions of a list from the index that has them in order, at most `limit`. */
export async function scanMembers(db: Database, idx: number, list: List): Promise<MemberCursor[]> {
  const [prefix, ...others] = list.prefixes;
  return prefix === undefined ? scanNames(db, idx, list) : scanTerms(db, idx, prefix, others, list);
}

async function scanNames(db: Database, idx: number, { status, only, after, limit }: List): Promise<MemberCursor[]> {
  const { associationIdx, sortName, id } = associationMembers;
  return db
    .select({ key: sortName, id, hit: sql`true`.mapWith(Boolean) })
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
async function scanTerms(
  db: Database,
  idx: number,
  prefix: string,
  others: string[],
  { status, only, after, limit }: List,
): Promise<MemberCursor[]> {
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
    .select({ key: term, id: memberId, hit: sql`${hit}`.mapWith(Boolean) })
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

/** Returns these members in no order, each with the card that represents them in the reader's language. */
export async function findMembers(db: Database, idx: number, ids: number[], locale: Locale) {
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
        inArray(id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        // The unary plus keeps SQLite from reading all members of the association.
        sql`+${associationMembers.associationIdx} = ${idx}`,
      ),
    );
}

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];
