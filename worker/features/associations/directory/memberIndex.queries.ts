import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import * as terms from "../../../../db/memberIndex.ts";
import { associationMembers, associationTerms } from "../../../../db/schema/associations.table.ts";
import { toMemberSearchTerms } from "../../../../domain/associations/memberSearch.ts";

export const MEMBER_INDEX: terms.MemberIndex = {
  members: associationMembers,
  memberId: associationMembers.id,
  userId: associationMembers.userId,
  cardIdx: associationMembers.cardIdx,
  circle: associationMembers.associationIdx,
  terms: associationTerms,
  term: associationTerms.term,
  termMember: associationTerms.memberId,
  termCircle: associationTerms.associationIdx,
  isStale: sql`sort_name = ''`,
  toTerms: toMemberSearchTerms,
};

/** Selects members of an association who are not indexed. */
export const selectStale = (db: Database, idx: number) => terms.selectStale(db, MEMBER_INDEX, idx);

/** Statements that write the index terms and the sort names of members. @see termStatements */
export function indexMembers(db: Database, idx: number | SQL, people: terms.Person[]) {
  const { statements, fresh } = terms.termStatements(db, MEMBER_INDEX, idx, people);
  return [
    ...statements,
    db
      .update(associationMembers)
      .set({ sortName: sql`new_name` })
      .from(fresh)
      .where(eq(associationMembers.id, sql`member_id`)),
  ] as const;
}
