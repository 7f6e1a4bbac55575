import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database, Results, Statement } from "../../../../db/client.ts";
import { jsonObject } from "../../../../db/jsonObject.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { cardSearch, contactMerges, contacts } from "../../../../db/schema/contacts.table.ts";
import { exchanges } from "../../../../db/schema/exchanges.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";
import { CONTACT_FIELDS } from "../../../../domain/cards/cardFields.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { cardSource, ownSource, tagsOfContact } from "../search/contactTexts.queries.ts";
import type { ContactRows } from "./toContact.ts";

/** Positions in a list of contacts, each with the text that the list is sorted by: `listPlaces`, or `selectPlaces`. */
export type Places = ReturnType<typeof selectPlaces>;

/** Selects the positions of those of these contacts that are the user's. */
export const selectPlaces = (db: Database, userId: string, ids: number[]) =>
  db
    .select({ id: contacts.id, key: sql<string>`''`.as("key") })
    .from(contacts)
    .where(
      and(
        inArray(contacts.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        // The unary plus keeps SQLite from using an index by user, of which it would read all entries.
        sql`+${contacts.userId} = ${userId}`,
      ),
    )
    .as("places");

/** Selects the position of one contact, if it is the user's. */
export const selectPlace = (db: Database, userId: string, id: number) => selectPlaces(db, userId, [id]);

/** SQL condition: the contact, or its card, has no search text. */
export const isUnindexed = sql`(${contacts.searchText} is null
  or (${contacts.cardIdx} is not null and ${cardSearch.cardIdx} is null))`;

const parseCard = (json: string): ContactRows["card"] => {
  // SQLite has no booleans.
  const row: Omit<NonNullable<ContactRows["card"]>, "withdrawn"> & { withdrawn: number } = JSON.parse(json);
  return { ...row, withdrawn: row.withdrawn === 1 };
};

const { idx, cardId, title, locale, photoKey } = cards;
const texts = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, cards[name]]));
const shownCard = jsonObject({ idx, cardId, title, locale, photoKey, ...texts, withdrawn: isWithdrawn() });
const card = sql`(select ${shownCard} from ${cards} where ${eq(idx, contacts.cardIdx)})`;
const undoToken = sql`(select ${contactMerges.id} from ${contactMerges} where ${eq(contactMerges.contactId, contacts.id)})`;
const leftOn = sql`(select ${jsonObject({ cardId, title })} from ${cards} where ${eq(idx, contacts.leftOnCardIdx)})`;
// Concatenation makes the JSON a text, which is stored only if the source is still the same.
const sources = jsonObject({
  own: sql`${ownSource} || ''`,
  card: sql`(select ${cardSource} || '' from ${cards} where ${eq(idx, contacts.cardIdx)})`,
});

/** Until when the user's offer of a card to the owner of the contact's card is open. A declined one looks open. */
const offeredUntil = (now: Date) => sql`(select max(${exchanges.expiresAt}) from ${exchanges}
  where ${exchanges.senderId} = ${contacts.userId} and ${exchanges.toCardIdx} = ${contacts.cardIdx}
    and ${exchanges.status} <> 'accepted' and ${exchanges.expiresAt} > ${now.getTime()})`;

type Sources = { own: string; card: string | null };

/**
 * Selects the contacts at these positions with their cards in the given languages. What belongs to a contact is JSON,
 * because the rows of a batch are keyed by column name.
 *
 * @param options.inFullAt if set, also selects whether the merge that a contact comes from can be undone, and until when
 *   the user's offer to exchange cards is open, if it is open at this time
 * @param options.toIndex if true, also selects the texts to index of contacts that have no search text
 */
export function selectContacts(
  db: Database,
  places: Places,
  preferredLocales: Locale[],
  { sort = "newest", inFullAt, toIndex = false }: { sort?: "newest" | "name"; inFullAt?: Date; toIndex?: boolean } = {},
) {
  const { sortName: _, searchText: __, cardIdx: ___, ...columns } = getTableColumns(contacts);
  const chosen = sql`(select value from json_each(${JSON.stringify(preferredLocales)}))`;
  const translations = sql`(select json_group_array(${jsonObject(getTableColumns(cardTranslations))}) from ${cardTranslations}
    where ${and(eq(cardTranslations.cardIdx, contacts.cardIdx), inArray(cardTranslations.locale, chosen))})`;
  return db
    .select({
      ...columns,
      sortKey: sql<string>`${places.key}`.as("sort_key"),
      card: card.mapWith(parseCard).as("card"),
      translations: translations
        .mapWith((json: string): ContactRows["translations"] => JSON.parse(json))
        .as("translations"),
      tags: tagsOfContact.mapWith((json: string): string[] => JSON.parse(json)).as("tags"),
      leftOn: leftOn
        .mapWith((json: string): { cardId: string; title: string } | null => JSON.parse(json))
        .as("left_on"),
      undoToken: sql<string | null>`${inFullAt ? undoToken : sql`null`}`.as("undo_token"),
      offeredUntil: (inFullAt ? offeredUntil(inFullAt) : sql`null`)
        .mapWith((ms: number): Date | null => new Date(ms))
        .as("offered_until"),
      sources: (toIndex ? sql`iif(${isUnindexed}, ${sources}, null)` : sql`null`)
        .mapWith((json: string): Sources | null => JSON.parse(json))
        .as("sources"),
    })
    .from(places)
    .innerJoin(contacts, eq(contacts.id, places.id))
    .leftJoin(cardSearch, eq(cardSearch.cardIdx, contacts.cardIdx))
    .orderBy(...(sort === "name" ? [asc(places.key), asc(places.id)] : [desc(places.id)]));
}

/** The keys of the cards at these positions. */
export const cardsAt = (places: Places) =>
  sql`(select ${contacts.cardIdx} from ${places} cross join ${contacts} on ${eq(contacts.id, places.id)})`;

/** Reads contacts and the cards in them in one batch. */
export const readInFull = async <Contacts extends Statement, Cards extends Statement>(
  db: Database,
  [contactsStatement, cardsStatement]: readonly [Contacts, Cards],
): Promise<Results<[Contacts, Cards]>> => db.batch([contactsStatement, cardsStatement]);
