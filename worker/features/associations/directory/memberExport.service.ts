import type { Database } from "../../../../db/client.ts";
import { baseLocale } from "../../../../domain/locales.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { listPublicCards } from "../../cards/core/publicCards.service.ts";
import { recordExport } from "../core/associationAudit.queries.ts";
import { selectAssociation } from "../core/associations.queries.ts";
import { limitChanges, requireAction } from "../core/associations.service.ts";
import { selectStale, writeIndex } from "./memberIndex.queries.ts";
import { findMembers, scanMembers } from "./memberList.queries.ts";
import { DIRECTORY_HEADER, type DirectoryEntry, toMemberRow, toMemberVcard } from "./memberRow.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** Members per query. 100,000 members take about 500 statements; D1 allows 1,000 per request. */
const PAGE = 1000;

/**
 * Exports the members who consented to the directory, by name, as the chunks of a file. Each export is written to the
 * audit trail. Each card is in its own language. Withdrawn cards and suspended members are omitted.
 *
 * @param origin origin of the public card pages
 * @throws NOT_FOUND, ACCESS_DENIED, TOO_MANY_REQUESTS
 * @see product.md, "Contacts, groups, associations"
 */
export async function* exportMembers(
  deps: Deps,
  viewer: Viewer,
  idx: number,
  format: "vcf" | "csv",
  origin: string,
): AsyncGenerator<string> {
  const reads = [selectAssociation(deps.db, idx, viewer.id), selectStale(deps.db, idx)] as const;
  const [[association], stale] = await limitChanges(deps, viewer, reads);
  requireAction(association, "export");
  if (stale.length > 0) await writeIndex(deps.db, idx, stale);
  await recordExport(deps.db, idx, viewer.id, format, deps.now);
  if (format === "csv") yield DIRECTORY_HEADER;
  for await (const entry of readDirectory(deps, idx))
    yield format === "csv" ? toMemberRow(entry) : toMemberVcard(entry, { origin, idx });
}

async function* readDirectory(deps: Deps, idx: number): AsyncGenerator<DirectoryEntry> {
  let after: ListKey | undefined;
  do {
    const places = await scanMembers(deps.db, idx, {
      status: "member",
      only: "directory",
      prefixes: [],
      after,
      limit: PAGE,
    });
    const ids = places.map(({ id }) => id);
    yield* await readEntries(deps, idx, ids);
    const last = places[PAGE - 1];
    after = last && [last.key, last.id];
  } while (after);
}

async function readEntries(deps: Deps, idx: number, ids: number[]): Promise<DirectoryEntry[]> {
  const rows = await findMembers(deps.db, idx, ids, baseLocale);
  const cards = rows.flatMap(({ card }) => (card && !card.withdrawn ? [card.idx] : []));
  const publicCards = cards.length > 0 ? await listPublicCards(deps, cards, []) : undefined;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row || row.suspendedAt) return [];
    const { name, email, role, since, card } = row;
    return [{ id, name, email, role, since, publicCard: publicCards?.get(card?.idx ?? 0) ?? null }];
  });
}

/** Name and media type of the exported files. */
export const DIRECTORY_FILES = {
  vcf: { name: "moa-members.vcf", type: "text/vcard; charset=utf-8" },
  csv: { name: "moa-members.csv", type: "text/csv; charset=utf-8" },
} as const;
