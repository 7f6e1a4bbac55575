import type { Database } from "../../../../db/client.ts";
import { toMemberSearchPrefixes } from "../../../../domain/associations/memberSearch.ts";
import type { MembersQuery } from "../../../../domain/associations/members.schema.ts";
import { mayDo } from "../../../../domain/associations/roles.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { pageOfHits } from "../../../../domain/pagination.ts";
import type { Viewer } from "../../../http/context.ts";
import { requireAction } from "../core/associations.service.ts";
import { refreshMembers } from "./memberIndex.service.ts";
import { findMembers, type MemberRow, scanMembers } from "./memberList.queries.ts";

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
  { locale, ...query }: MembersQuery & { locale: Locale },
) {
  const { role } = await requireAction({ db }, viewer, idx, query.status === "pending" ? "approve" : "seeMembers");
  const { ids, nextCursor } = await findPage(db, idx, query);
  const rows = ids.length > 0 ? await findMembers(db, idx, ids, locale) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => byId.get(id) ?? []).map(toMember);
  return { items: items.filter(({ suspended }) => !suspended || mayDo(role, "removeMembers")), nextCursor };
}

async function findPage(db: Database, idx: number, { q, status, only, cursor, limit }: MembersQuery) {
  await refreshMembers(db, idx);
  const prefixes = toMemberSearchPrefixes(q);
  // A query without letters or numbers matches nobody.
  if (q.trim() !== "" && prefixes.length === 0) return { ids: [], nextCursor: null };
  const scan = async (places: number) => scanMembers(db, idx, { status, only, prefixes, after: cursor, limit: places });
  return pageOfHits(scan, limit, prefixes.length > 0);
}

function toMember({ userId, name, email, status, since, card, role, suspendedAt, consentedAt }: MemberRow) {
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

function shownCard(card: NonNullable<MemberRow["card"]>) {
  const { withdrawn: _, ...shown } = card;
  return shown;
}
