import type { Database } from "../../../../db/client.ts";
import { listSearchedTexts, PHONE_FIELDS } from "../../../../domain/cards/cardFields.ts";
import type { UpdateContact } from "../../../../domain/contacts/contacts.schema.ts";
import { type ContactWay, listWays, moveLabels } from "../../../../domain/contacts/contactWays.ts";
import { toSearchText, toSortName } from "../../../../domain/textSearch.ts";
import type { Viewer } from "../../../http/context.ts";
import * as queries from "./contactTexts.queries.ts";

/** A contact, and the texts to index if the contact or its card has no search text. */
type Row = {
  id: number;
  card: { idx: number; withdrawn: boolean } | null;
  sources: { own: string; card: string | null } | null;
};

/** Returns the search text of a card. */
export function toCardEntry(idx: number, source: string): queries.CardEntry {
  const { translations, ...card }: queries.CardSource = JSON.parse(source);
  const names = toSearchText({
    texts: [card.name, ...translations.map(({ name }) => name), card.phoneticName],
    phones: [],
  });
  const extra = listExtra(card.extra);
  const texts = [card.cardId, ...[card, ...translations].flatMap(listSearchedTexts), ...extra.emails];
  const words = toSearchText({ texts, phones: [...PHONE_FIELDS.map((field) => card[field]), ...extra.phones] }, names);
  return { idx, source, sortName: toSortName(card.name ?? "", card.phoneticName), names, words };
}

type StoredExtra = string | ContactWay[] | null | undefined;

const parseExtra = (extra: StoredExtra): ContactWay[] =>
  typeof extra === "string" ? JSON.parse(extra) : (extra ?? []);

/** The searchable ones of the additional numbers and addresses. */
function listExtra(extra: StoredExtra) {
  const ways = parseExtra(extra);
  return { phones: listWays(ways, "phone"), emails: listWays(ways, "email") };
}

type OwnTexts = Partial<Omit<queries.OwnSource, "tags" | "note" | "extra">> & {
  note?: string;
  tags: string[];
  extra?: StoredExtra;
};

/** Returns the search text of a contact's tags and note and, if it is private, of its texts. */
function toOwnText({ tags, note = "", extra, ...texts }: OwnTexts): { sortName: string | null; searchText: string } {
  const { name = null, phoneticName = null } = texts;
  const { phones, emails } = listExtra(extra);
  const searchText = toSearchText({
    texts: [name, ...tags, ...listSearchedTexts(texts), ...emails, note],
    phones: [...PHONE_FIELDS.map((field) => texts[field] ?? null), ...phones],
  });
  return { sortName: name === null ? null : toSortName(name, phoneticName), searchText };
}

/**
 * Like `toOwnText`, after a change of the contact whose texts are in `source`.
 *
 * @param extra the additional numbers and addresses, if the change contains them
 * @returns also the additional numbers and addresses, if they change: a label goes with its field
 */
export function toChangedText(source: string, changes: Omit<UpdateContact, "favourite">, extra?: ContactWay[]) {
  const current: queries.OwnSource = JSON.parse(source);
  const changed = extra ?? moveLabels(parseExtra(current.extra), current, changes);
  return { ...toOwnText({ ...current, ...changes, ...(changed && { extra: changed }) }), extra: changed };
}

/** Like `toOwnText`, of a private contact that does not exist yet. */
export const toNewText = (contact: Omit<OwnTexts, "tags">, tags: string[] = []) => toOwnText({ ...contact, tags });

type Entries = { cards: queries.CardEntry[]; own: queries.OwnEntry[] };

function toEntries({ id, card, sources }: Row): Entries {
  if (!sources) return { cards: [], own: [] };
  const { sortName, searchText } = toOwnText(JSON.parse(sources.own));
  return {
    cards: card && sources.card !== null ? [toCardEntry(card.idx, sources.card)] : [],
    own: [{ id, source: sources.own, sortName, text: searchText }],
  };
}

/** True if a search (`toSearchPatterns`) finds a contact that has no search text. The database finds all others. */
export function isFound(row: Row, patterns: string[]): boolean {
  if (!row.sources) return true;
  const { cards, own } = toEntries(row);
  const texts = [
    ...own.map(({ text }) => text),
    ...cards.flatMap(({ names, words }) => (row.card?.withdrawn ? [names] : [names, words])),
  ];
  return patterns.every((pattern) => texts.some((text) => text.includes(pattern)));
}

/** Stores the search texts of contacts that have none. */
export async function indexContacts(db: Database, viewer: Viewer, rows: Row[]): Promise<void> {
  const entries = rows.map(toEntries);
  const cards = new Map(entries.flatMap((entry) => entry.cards).map((card) => [card.idx, card]));
  await queries.writeTexts(db, viewer.id, { cards: [...cards.values()], own: entries.flatMap(({ own }) => own) });
}
