import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import * as terms from "../../../db/memberIndex.ts";
import { groupMembers, groupTerms } from "../../../db/schema/groups.table.ts";
import { toShownNameTerms } from "../../../domain/associations/memberSearch.ts";

export const MEMBER_INDEX: terms.MemberIndex = {
  members: groupMembers,
  memberId: groupMembers.id,
  userId: groupMembers.userId,
  cardIdx: groupMembers.cardIdx,
  circle: groupMembers.groupIdx,
  terms: groupTerms,
  term: groupTerms.term,
  termMember: groupTerms.memberId,
  termCircle: groupTerms.groupIdx,
  isStale: sql`is_indexed = 0`,
  toTerms: toShownNameTerms,
};

/** Selects members of a group who are not indexed. */
export const selectStale = (db: Database, idx: number) => terms.selectStale(db, MEMBER_INDEX, idx);

/** Statements that write the index terms of members. @see termStatements */
export function indexMembers(db: Database, idx: number | SQL, people: terms.Person[]) {
  const { statements, fresh } = terms.termStatements(db, MEMBER_INDEX, idx, people);
  return [
    ...statements,
    db
      .update(groupMembers)
      .set({ isIndexed: true })
      .where(inArray(groupMembers.id, sql`(select member_id from ${fresh})`)),
  ] as const;
}
