import { and, type Column, eq, inArray, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { jsonObject } from "../../../../db/jsonObject.ts";
import { splitBySize } from "../../../../db/jsonRows.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { cardSearch, contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import { type CardFieldName, PHONE_FIELDS, SEARCHABLE_FIELDS } from "../../../../domain/cards/cardFields.ts";

type Texts<Field extends CardFieldName> = { name: string | null } & { [N in Field]: string | null };

/** Additional numbers and addresses, as JSON in the JSON of a source. */
type Extra = { extra?: string | null };

/** The searchable texts of a card in all its languages. */
export type CardSource = Texts<CardFieldName> & Extra & { cardId: string; translations: Texts<CardFieldName>[] };
/** The searchable texts of a private contact, and the note and tags of any contact. */
export type OwnSource = Texts<CardFieldName> & Extra & { note: string; tags: string[] };

const SEARCHED_FIELDS = [...new Set<CardFieldName>(["name", ...SEARCHABLE_FIELDS, ...PHONE_FIELDS])];

/** The columns of a table with searchable texts. */
const getSearched = (table: object): Record<string, Column> => {
  const columns = table as Partial<Record<CardFieldName, Column>>;
  return Object.fromEntries(SEARCHED_FIELDS.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])));
};

const translations = sql`(select json_group_array(json(texts)) from (
  select ${jsonObject(getSearched(cardTranslations))} as texts from ${cardTranslations}
  where ${eq(cardTranslations.cardIdx, cards.idx)} order by ${cardTranslations.locale}
))`;

/** SQL expression: the tags of the contact as JSON, in order. */
export const tagsOfContact = sql`(select json_group_array(tag) from (
  select ${contactTags.tag} as tag from ${contactTags} where ${eq(contactTags.contactId, contacts.id)} order by tag
))`;

/** SQL expression: the texts of the card as JSON (`CardSource`). A comparison of two shows whether a text has changed. */
export const cardSource = jsonObject({
  ...getSearched(cards),
  extra: cards.extra,
  cardId: cards.cardId,
  translations: sql`json(${translations})`,
});

/** SQL expression: the texts, note and tags of the contact as JSON (`OwnSource`). */
export const ownSource = jsonObject({
  ...getSearched(contacts),
  extra: contacts.extra,
  note: contacts.note,
  tags: sql`json(${tagsOfContact})`,
});

/** The search text of a card, and the source that it was made from. */
export type CardEntry = { idx: number; source: string; sortName: string; names: string; words: string };
/** The search text of a contact, and the source that it was made from. */
export type OwnEntry = { id: number; source: string; sortName: string | null; text: string };

/** Stores search texts of cards. Skips cards that have one, and cards that changed since they were read. */
export const insertCardTexts = (db: Database, entries: CardEntry[]) =>
  db
    .insert(cardSearch)
    .select(
      sql`select ${cards.idx}, entry.value ->> 'sortName', entry.value ->> 'names', entry.value ->> 'words'
        from json_each(${JSON.stringify(entries)}) as entry
        cross join ${cards} on ${cards.idx} = entry.value ->> 'idx'
        where ${cardSource} = entry.value ->> 'source'`,
    )
    .onConflictDoNothing();

/** Stores search texts of a user's contacts. Skips contacts that have one, or that changed since they were read. */
const updateOwnTexts = (db: Database, userId: string, entries: OwnEntry[]) => {
  const rows = sql`json_each(${JSON.stringify(entries)})`;
  const entry = sql`(select value from ${rows} where value ->> 'id' = ${contacts.id})`;
  const ids = sql`(select value ->> 'id' from ${rows})`;
  return db
    .update(contacts)
    .set({ searchText: sql`${entry} ->> 'text'`, sortName: sql`${entry} ->> 'sortName'` })
    .where(
      and(
        // The unary plus keeps SQLite from using an index by user, of which it would read all entries.
        sql`+${contacts.userId} = ${userId}`,
        inArray(contacts.id, ids),
        sql`${contacts.searchText} is null`,
        sql`${ownSource} = ${entry} ->> 'source'`,
      ),
    );
};

/** Stores search texts in one batch. */
export async function writeTexts(
  db: Database,
  userId: string,
  entries: { cards: CardEntry[]; own: OwnEntry[] },
): Promise<void> {
  const [first, ...rest]: Statement[] = [
    ...splitBySize(entries.cards).map((some) => insertCardTexts(db, some)),
    ...splitBySize(entries.own).map((some) => updateOwnTexts(db, userId, some)),
  ];
  if (first) await db.batch([first, ...rest]);
}
