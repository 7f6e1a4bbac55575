import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { bookTerms, contactBooks, contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";
import { joinContacts } from "../book/joinContacts.ts";

/** Returns up to `limit` contacts of a user that are not indexed, that is, that have no sort name. */
export async function listStaleIds(db: Database, userId: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.sortName, "")))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns all searchable texts of these contacts, in every language of their cards. */
export async function findWords(db: Database, ids: number[]) {
  const chosenIds = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const chosen = inArray(contacts.id, chosenIds);
  const cardsOfChosen = db.select({ idx: contacts.cardIdx }).from(contacts).where(chosen);
  const [rows, savedCards, translations, tags] = await db.batch([
    db.select().from(contacts).where(chosen),
    db
      .select({ ...getTableColumns(cards), withdrawn: isWithdrawn() })
      .from(cards)
      .where(inArray(cards.idx, cardsOfChosen)),
    db.select().from(cardTranslations).where(inArray(cardTranslations.cardIdx, cardsOfChosen)),
    db.select().from(contactTags).where(inArray(contactTags.contactId, chosenIds)),
  ]);
  return joinContacts(rows, { cards: savedCards, translations, tags });
}

/** The ID of a user's card book in the search index. It exists once the book was indexed. */
export const selectBook = (userId: string) =>
  sql`(select ${contactBooks.id} from ${contactBooks} where ${contactBooks.userId} = ${userId})`;

export type IndexEntry = {
  id: number;
  sortName: string;
  terms: string[];
  /** Change time of the card when it was read, in milliseconds; null without a card. */
  updatedAt: number | null;
  /** 1 or 0, as in SQLite; null without a card. */
  withdrawn: number | null;
};

/** Columns of the contact's card, by its alias. */
const aliased = {
  deletedAt: sql.raw("card.deleted_at"),
  takenDownAt: sql.raw("card.taken_down_at"),
  ownerId: sql.raw("card.owner_id"),
};

/**
 * Updates the index terms of contacts. It writes only terms that were added or removed. A contact that was indexed in
 * between, or whose card changed since it was read, is skipped; the latter is indexed at the next call.
 */
export async function writeTerms(db: Database, userId: string, entries: IndexEntry[]): Promise<void> {
  const list = sql`json_each(${JSON.stringify(entries)}) as entry`;
  const terms = sql`json_each(entry.value, '$.terms') as term`;
  // A cross join makes SQLite look each entry up, instead of scanning the entries for each contact.
  const fresh = sql`${list}
    cross join ${contacts} as own on own.id = entry.value ->> 'id' and own.user_id = ${userId} and own.sort_name = ''
    left join ${cards} as card on card.idx = own.card_idx`;
  const withdrawnNow = sql`iif(card.idx is null, null, ${isWithdrawn(aliased)})`;
  const asRead = sql`card.updated_at is entry.value ->> 'updatedAt' and ${withdrawnNow} is entry.value ->> 'withdrawn'`;
  const named = sql`(select own.id, entry.value ->> 'sortName' as sort_name from ${fresh} where ${asRead}) as named`;
  const { contactId, term } = bookTerms;
  await db.batch([
    insertSelect(
      db,
      contactBooks,
      { userId: sql`own.user_id` },
      sql`from ${fresh} where ${asRead} limit 1`,
    ).onConflictDoNothing(),
    db.delete(bookTerms).where(
      and(
        inArray(contactId, sql`(select own.id from ${fresh} where ${asRead})`),
        // Compare one combined value, which SQLite looks up. With two columns, it would compare each pair with all.
        sql`${contactId} || ' ' || ${term} not in (select (entry.value ->> 'id') || ' ' || term.value from ${list} join ${terms})`,
      ),
    ),
    insertSelect(
      db,
      bookTerms,
      { bookId: selectBook(userId), term: sql`term.value`, contactId: sql`own.id` },
      sql`from ${fresh} join ${terms} where ${asRead}`,
    ).onConflictDoNothing(),
    db
      .update(contactTags)
      .set({ sortName: sql`named.sort_name` })
      .from(named)
      .where(eq(contactTags.contactId, sql`named.id`)),
    // Last, because all statements require an empty sort name.
    db.update(contacts).set({ sortName: sql`named.sort_name` }).from(named).where(eq(contacts.id, sql`named.id`)),
  ]);
}
