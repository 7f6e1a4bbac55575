import type { Database, Statement } from "../../../../db/client.ts";
import { baseLocale } from "../../../../domain/locales.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { selectLiveCards, toPublicCards } from "../../cards/core/publicCards.service.ts";
import { exportedStatement } from "../core/associationAudit.queries.ts";
import { selectAssociation } from "../core/associations.queries.ts";
import { limitChanges, requireAction } from "../core/associations.service.ts";
import { selectStale } from "./memberIndex.queries.ts";
import { indexAndReadPage, type Page, selectPage } from "./memberList.queries.ts";
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
  const reads = [
    selectAssociation(deps.db, idx, viewer.id),
    selectStale(deps.db, idx),
    ...selectPage(deps.db, idx, baseLocale, listAfter(), PAGE),
  ] as const;
  const [[association], stale, places, members] = await limitChanges(deps, viewer, reads);
  requireAction(association, "export");
  const first =
    stale.length === 0
      ? { places, members }
      : await indexAndReadPage(deps.db, idx, stale, baseLocale, listAfter(), PAGE);
  const record = exportedStatement(deps.db, idx, viewer.id, format, deps.now);
  if (format === "csv") yield DIRECTORY_HEADER;
  for await (const entry of readDirectory(deps, idx, first, record))
    yield format === "csv" ? toMemberRow(entry) : toMemberVcard(entry, { origin, idx });
}

const listAfter = (after?: ListKey) => ({
  status: "member" as const,
  only: "directory" as const,
  prefixes: [],
  after,
  limit: PAGE,
});

/** @param record the statement that records the export, in the batch of the first page's cards */
async function* readDirectory(deps: Deps, idx: number, first: Page, record: Statement): AsyncGenerator<DirectoryEntry> {
  let page = first;
  yield* await toEntries(deps, page, [record]);
  for (let last = page.places[PAGE - 1]; last; last = page.places[PAGE - 1]) {
    const [places, members] = await deps.db.batch(
      selectPage(deps.db, idx, baseLocale, listAfter([last.key, last.id]), PAGE),
    );
    page = { places, members };
    yield* await toEntries(deps, page, []);
  }
}

/** @param following statements of the batch that reads the cards */
async function toEntries({ db, now }: Deps, { places, members }: Page, following: Statement[]) {
  const idxs = members.flatMap(({ card }) => (card && !card.withdrawn ? [card.idx] : []));
  const [cards] = await db.batch([selectLiveCards(db, idxs, now), ...following]);
  const publicCards = toPublicCards(cards, []);
  const byId = new Map(members.map((row) => [row.id, row]));
  return places.flatMap(({ id }): DirectoryEntry[] => {
    const row = byId.get(id);
    if (!row || row.suspendedAt) return [];
    const { name, email, role, since, card } = row;
    return [{ id, name, email, role, since, publicCard: publicCards.get(card?.idx ?? 0) ?? null }];
  });
}

/** Name and media type of the exported files. */
export const DIRECTORY_FILES = {
  vcf: { name: "moa-members.vcf", type: "text/vcard; charset=utf-8" },
  csv: { name: "moa-members.csv", type: "text/csv; charset=utf-8" },
} as const;
