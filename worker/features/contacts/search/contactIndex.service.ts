import type { Database } from "../../../../db/client.ts";
import { toSearchTerms, toSortName } from "../../../../domain/textSearch.ts";
import type { Viewer } from "../../../http/context.ts";
import * as queries from "./contactIndex.queries.ts";

/** Contacts read anew in one call; a person with more of them waiting finds the rest at the next. */
const BATCH = 100;

type WordRows = Awaited<ReturnType<typeof queries.findWords>>[number];

/**
 * Brings a person's search up to date, as far as one call should: contacts are read anew after they, or the cards
 * behind them, said something else (docs/decisions/0010-contact-search.md). Costs one look into an index where nothing
 * waits.
 */
export async function refreshIndex(db: Database, viewer: Viewer, limit = BATCH): Promise<void> {
  const ids = await queries.listStaleIds(db, viewer.id, limit);
  if (ids.length === 0) return;
  const rows = await queries.findWords(db, ids);
  await queries.writeTerms(db, viewer.id, rows.map(toIndexEntry));
}

/** A withdrawn card is found by its name and the reader's tags alone. */
function toIndexEntry({ contact, card, translations, tags }: WordRows): queries.IndexEntry {
  const source = card ?? contact;
  const name = source.name ?? "";
  const names = [name, ...translations.map((text) => text.name), source.phoneticName];
  const isWithdrawn = card?.withdrawn ?? false;
  const words = [source, ...translations].flatMap((texts) => [
    texts.phoneticName,
    texts.companyName,
    "title" in texts ? texts.title : null,
    texts.position,
  ]);
  const texts = isWithdrawn ? [...names, ...tags] : [...names, card?.cardId ?? null, ...tags, ...words, source.email];
  return {
    id: contact.id,
    sortName: toSortName(name, source.phoneticName),
    terms: toSearchTerms({ texts, phones: isWithdrawn ? [] : [source.mobile, source.phone] }),
    updatedAt: card?.updatedAt.getTime() ?? null,
    withdrawn: card && Number(card.withdrawn),
  };
}
