import type { Database } from "../../../../db/client.ts";
import { listSearchedTexts, PHONE_FIELDS } from "../../../../domain/cards/cardFields.ts";
import { toSearchTerms, toSortName } from "../../../../domain/textSearch.ts";
import type { Viewer } from "../../../http/context.ts";
import * as queries from "./contactIndex.queries.ts";

/** Contacts indexed per call. The rest follows at the next call. */
const BATCH = 100;

type WordRows = Awaited<ReturnType<typeof queries.findWords>>[number];

/**
 * Updates the search index of a user, within the limit of one call. Contacts are indexed again when they or their cards
 * change (docs/decisions/0010-contact-search.md). If nothing changed, this costs one index lookup.
 */
export async function refreshIndex(db: Database, viewer: Viewer, limit = BATCH): Promise<void> {
  const ids = await queries.listStaleIds(db, viewer.id, limit);
  if (ids.length === 0) return;
  const rows = await queries.findWords(db, ids);
  await queries.writeTerms(db, viewer.id, rows.map(toIndexEntry));
}

/** A withdrawn card can be found only by its name and the user's own tags. */
function toIndexEntry({ contact, card, translations, tags }: WordRows): queries.IndexEntry {
  const source = card ?? contact;
  const name = source.name ?? "";
  const names = [name, ...translations.map((text) => text.name), source.phoneticName];
  const isWithdrawn = card?.withdrawn ?? false;
  const words = [source, ...translations].flatMap(listSearchedTexts);
  const texts = isWithdrawn ? [...names, ...tags] : [...names, card?.cardId ?? null, ...tags, ...words];
  return {
    id: contact.id,
    sortName: toSortName(name, source.phoneticName),
    terms: toSearchTerms({ texts, phones: isWithdrawn ? [] : PHONE_FIELDS.map((field) => source[field]) }),
    updatedAt: card?.updatedAt.getTime() ?? null,
    withdrawn: card && Number(card.withdrawn),
  };
}
