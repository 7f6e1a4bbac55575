import type { Database, Statement } from "../../../../db/client.ts";
import { baseLocale } from "../../../../domain/locales.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { listPublicCards } from "../../cards/core/publicCards.service.ts";
import { exportedStatement } from "../core/associationAudit.queries.ts";
import { selectAssociation } from "../core/associations.queries.ts";
import { limitChanges, requireAction } from "../core/associations.service.ts";
import { selectStale, writeIndex } from "./memberIndex.queries.ts";
import { type MemberRow, runAndReadPage } from "./memberList.queries.ts";
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
  const record = exportedStatement(deps.db, idx, viewer.id, format, deps.now);
  if (format === "csv") yield DIRECTORY_HEADER;
  for await (const entry of readDirectory(deps, idx, record))
    yield format === "csv" ? toMemberRow(entry) : toMemberVcard(entry, { origin, idx });
}

/** @param record the statement that records the export, in the batch of the first page */
async function* readDirectory(deps: Deps, idx: number, record: Statement): AsyncGenerator<DirectoryEntry> {
  let statements = [record];
  let after: ListKey | undefined;
  do {
    const list = { status: "member" as const, only: "directory" as const, prefixes: [], after, limit: PAGE };
    const { places, members } = await runAndReadPage(deps.db, statements, idx, baseLocale, list, PAGE);
    const ids = places.map(({ id }) => id);
    yield* await toEntries(deps, ids, members);
    const last = places[PAGE - 1];
    after = last && [last.key, last.id];
    statements = [];
  } while (after);
}

/** @param rows the members of `ids`, in no order */
async function toEntries(deps: Deps, ids: number[], rows: MemberRow[]): Promise<DirectoryEntry[]> {
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
