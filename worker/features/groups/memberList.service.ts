import type { Database } from "../../../db/client.ts";
import { toMemberSearchPrefixes } from "../../../domain/associations/memberSearch.ts";
import { AppError } from "../../../domain/errors.ts";
import type { MembersQuery } from "../../../domain/groups/members.schema.ts";
import type { Locale } from "../../../domain/locales.ts";
import { rowsToScan, toPage, toPageOfHits, writeCursor } from "../../../domain/pagination.ts";
import type { Viewer } from "../../http/context.ts";
import type { GroupRow } from "./groups.queries.ts";
import { toVisibleGroup } from "./groups.service.ts";
import * as queries from "./memberList.queries.ts";

type Deps = { db: Database };
type Asked = MembersQuery & { locale: Locale };

/**
 * Lists the members of a group, or the results of a search. An anonymous reader sees only members who show a card. A
 * member sees all members, and can search. The owner can also list pending members. Withdrawn cards are omitted, so a
 * page can be short.
 *
 * @throws NOT_FOUND, IN_BIN, ACCESS_DENIED (a search by anyone but members; pending members, for anyone but the owner)
 */
export async function listMembers(
  { db }: Deps,
  reader: Viewer | null,
  idx: number,
  { q, limit, cursor, ...page }: Asked,
) {
  if (q.trim() !== "") return searchMembers({ db }, reader, idx, { q, limit, cursor, ...page });
  const asked = { ...page, after: cursor, limit: limit + 1 };
  const { group, rows } = await queries.listMembers(db, idx, reader?.id ?? "", asked);
  const isFellow = requireList(group, reader, page.status);
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => writeCursor(["", id]));
  return { items: toMembers(items, isFellow), nextCursor };
}

/** The names of cards are found in all their languages. Reads a bounded number of rows. */
async function searchMembers({ db }: Deps, reader: Viewer | null, idx: number, { q, limit, cursor, ...page }: Asked) {
  const [first, ...others] = toMemberSearchPrefixes(q);
  const search = {
    ...page,
    // No name begins with a space.
    prefixes: [first ?? " ", ...others] as [string, ...string[]],
    after: cursor,
    limit: rowsToScan(limit, true),
    shown: limit,
  };
  const read = await queries.searchMembers(db, idx, reader?.id ?? "", search);
  if (!requireList(read.group, reader, page.status)) throw new AppError("ACCESS_DENIED");
  const isIndexed = read.stale.length === 0;
  const { places, rows } = isIndexed ? read.page : await queries.indexAndSearch(db, idx, read.stale, search);
  const { ids, nextCursor } = toPageOfHits(places, limit, true);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: toMembers(
      ids.flatMap((id) => byId.get(id) ?? []),
      true,
    ),
    nextCursor,
  };
}

/** @returns whether the reader is a member */
function requireList(row: GroupRow | undefined, reader: Viewer | null, status: Asked["status"]): boolean {
  const { mine, membership } = toVisibleGroup(row, reader);
  if (status === "pending" && !mine) throw new AppError("ACCESS_DENIED");
  return membership?.status === "member";
}

function toMembers(rows: queries.MemberRow[], isFellow: boolean) {
  return rows.flatMap(({ userId, userName, suspendedAt, card: chosen, ...member }) => {
    const card = shownCard(chosen);
    if (!isFellow && (!card || suspendedAt)) return [];
    return { ...member, userId: isFellow ? userId : null, name: card?.name ?? userName, card };
  });
}

/** A withdrawn card is not shown. */
function shownCard(card: queries.MemberRow["card"]) {
  if (!card || card.withdrawn) return null;
  const { withdrawn: _, ...shown } = card;
  return shown;
}
