import type { Database } from "../../../../db/client.ts";
import { toMemberSearchTerms } from "../../../../domain/associations/memberSearch.ts";
import { toSortName } from "../../../../domain/textSearch.ts";
import * as queries from "./memberIndex.queries.ts";

/** Members indexed per call. The rest follows at the next call. */
const BATCH = 100;

/**
 * Updates the search index of an association, within the limit of one call. Members are indexed after they join or
 * change their name or address. If nothing changed, this costs one index lookup.
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
