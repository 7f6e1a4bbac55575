import type { Database } from "../../../../db/client.ts";
import { toMemberSearchPrefixes } from "../../../../domain/associations/memberSearch.ts";
import type { MembersQuery } from "../../../../domain/associations/members.schema.ts";
import { mayDo } from "../../../../domain/associations/roles.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { rowsToScan, toPageOfHits } from "../../../../domain/pagination.ts";
import type { Viewer } from "../../../http/context.ts";
import { requireAction } from "../core/associations.service.ts";
import * as queries from "./memberList.queries.ts";

type Deps = { db: Database };

/**
 * Lists the members of an association by name, or the results of a search. Reads a bounded number of rows, so a page
 * can be short or empty although another one follows. Only members who can approve see pending members, and only those
 * who can remove members see who is suspended.
 *
 * @throws NOT_FOUND, ACCESS_DENIED
 */
export async function listMembers(
  { db }: Deps,
  viewer: Viewer,
  idx: number,
  { q, status, only, cursor, limit, locale }: MembersQuery & { locale: Locale },
) {
  const prefixes = toMemberSearchPrefixes(q);
  const isFiltered = prefixes.length > 0;
  const list = { status, only, prefixes, after: cursor, limit: rowsToScan(limit, isFiltered) };
  const read = await queries.readPage(db, idx, { userId: viewer.id, locale }, list, limit);
  const { role } = requireAction(read.association, status === "pending" ? "approve" : "seeMembers");
  // A query without letters or numbers matches no member.
  if (q.trim() !== "" && !isFiltered) return { items: [], nextCursor: null };
  const isIndexed = read.stale.length === 0;
  const page = isIndexed ? read.page : await queries.indexAndReadPage(db, idx, read.stale, locale, list, limit);
  const { ids, nextCursor } = toPageOfHits(page.places, limit, isFiltered);
  const byId = new Map(page.members.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => byId.get(id) ?? []).map(toMember);
  return { items: items.filter(({ suspended }) => !suspended || mayDo(role, "removeMembers")), nextCursor };
}

function toMember({ userId, name, email, status, since, card, role, suspendedAt, consentedAt }: queries.MemberRow) {
  return {
    userId,
    name,
    email,
    status,
    role: status === "member" ? role : null,
    since,
    consented: consentedAt !== null,
    suspended: suspendedAt !== null,
    card: card && !card.withdrawn ? shownCard(card) : null,
  };
}

function shownCard(card: NonNullable<queries.MemberRow["card"]>) {
  const { withdrawn: _, ...shown } = card;
  return shown;
}
