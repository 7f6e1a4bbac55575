import type { Database } from "../../../../db/client.ts";
import { toMemberSearchTerms } from "../../../../domain/associations/memberSearch.ts";
import { toSortName } from "../../../../domain/textSearch.ts";
import * as queries from "./memberIndex.queries.ts";

/** Members read anew in one call; where more of them wait, the rest follows at the next. */
const BATCH = 100;

/**
 * Brings the search of an association up to date, as far as one call should: members are read anew after they joined or
 * are called otherwise. Costs one look into an index where nobody waits.
 */
export async function refreshMembers(db: Database, idx: number): Promise<void> {
  const stale = await queries.listStale(db, idx, BATCH);
  if (stale.length === 0) return;
  const entries = stale.map((member) => ({
    ...member,
    sortName: toSortName(member.name, null),
    terms: toMemberSearchTerms(member),
  }));
  await queries.writeTerms(db, entries);
}
