import { and, asc, eq, getTableColumns, inArray, not, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { limitFor, usageCount } from "../../../../db/quota.ts";
import { cards, cardTranslations } from "../../../../db/schema/cards.table.ts";
import { contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";
import type { UpdateContact } from "../../../../domain/contacts/contacts.schema.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { CONTACT_QUOTA } from "../../../../domain/quotas.ts";
import { joinContacts } from "./joinContacts.ts";

/** A list of IDs as one parameter. A statement can have at most 100 parameters. */
const idsIn = (ids: number[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/**
 * Returns these contacts of a user in no order, with their cards in the given languages.
 */
export async function findContacts(db: Database, userId: string, ids: number[], preferredLocales: Locale[]) {
  // The unary plus keeps SQLite from using an index by user, of which it would read all entries.
  const own = and(sql`+${contacts.userId} = ${userId}`, inArray(contacts.id, idsIn(ids)));
  const cardsOfOwn = db.select({ idx: contacts.cardIdx }).from(contacts).where(own);
  const leftOnCards = db.select({ idx: contacts.leftOnCardIdx }).from(contacts).where(own);
  const [rows, savedCards, translations, tags, placesLeftOn] = await db.batch([
    db.select().from(contacts).where(own),
    db
      .select({ ...getTableColumns(cards), withdrawn: isWithdrawn() })
      .from(cards)
      .where(inArray(cards.idx, cardsOfOwn)),
    db
      .select()
      .from(cardTranslations)
      .where(and(inArray(cardTranslations.cardIdx, cardsOfOwn), inArray(cardTranslations.locale, preferredLocales))),
    db
      .select({ contactId: contactTags.contactId, tag: contactTags.tag })
      .from(contactTags)
      .where(inArray(contactTags.contactId, idsIn(ids)))
      .orderBy(asc(contactTags.contactId), asc(contactTags.tag)),
    db
      .select({ idx: cards.idx, cardId: cards.cardId, title: cards.title })
      .from(cards)
      .where(inArray(cards.idx, leftOnCards)),
  ]);
  const leftOn = new Map(placesLeftOn.map(({ idx, ...card }) => [idx, card]));
  return joinContacts(rows, { cards: savedCards, translations, tags }).map((row) => ({
    ...row,
    leftOn: leftOn.get(row.contact.leftOnCardIdx ?? 0) ?? null,
  }));
}

/** Returns the data for changing or deleting a contact. */
export async function findContact(db: Database, userId: string, id: number) {
  const { cardIdx, photoKey } = contacts;
  const [row] = await db
    .select({ cardIdx, photoKey })
    .from(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.userId, userId)));
  return row;
}

/** Returns a card that can be saved, that is, not withdrawn. */
export async function findLiveCard(db: Database, cardId: string) {
  const [row] = await db
    .select({ idx: cards.idx, ownerId: cards.ownerId })
    .from(cards)
    .where(and(eq(cards.cardId, cardId), not(isWithdrawn())));
  return row;
}

/** Saves a card as a contact. Undefined if it is already saved, or the quota is reached. */
export async function insertContact(db: Database, contact: { userId: string; cardIdx: number; createdAt: Date }) {
  const { userId, createdAt } = contact;
  const hasRoom = sql`${usageCount("contacts", userId)} < ${limitFor(userId, CONTACT_QUOTA, createdAt)}`;
  const [row] = await insertSelect(db, contacts, contact, sql`where ${hasRoom}`)
    .onConflictDoNothing({ target: [contacts.userId, contacts.cardIdx] })
    .returning({ id: contacts.id, createdAt: contacts.createdAt });
  return row;
}

/** True if the user has saved this card. */
export async function isSaved(db: Database, userId: string, cardIdx: number): Promise<boolean> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.cardIdx, cardIdx)));
  return rows.length > 0;
}

/**
 * Updates a contact in one batch. If a searchable field changes, the contact is indexed again later
 * (`contactIndex.service.ts`). Notes and favorites are not searchable.
 */
export async function updateContact(db: Database, userId: string, id: number, changes: UpdateContact) {
  if (Object.keys(changes).length === 0) return;
  const { tags, ...columns } = changes;
  const { note: _, favourite: __, ...words } = changes;
  const hasTextChanges = Object.keys(words).length > 0;
  const own = and(eq(contacts.id, id), eq(contacts.userId, userId));
  const update = db
    .update(contacts)
    .set({ ...columns, ...(hasTextChanges && { sortName: "" }) })
    .where(own);
  if (!tags) {
    await update;
    return;
  }
  const ownTags = and(eq(contactTags.contactId, id), eq(contactTags.userId, userId));
  await db.batch([
    update,
    db.delete(contactTags).where(ownTags),
    insertSelect(
      db,
      contactTags,
      { contactId: contacts.id, tag: sql`value`, userId: contacts.userId, sortName: "" },
      sql`from ${contacts}, json_each(${JSON.stringify(tags)}) where ${own}`,
    ),
  ]);
}

/** False if the contact does not exist. */
export async function deleteContact(db: Database, userId: string, id: number): Promise<boolean> {
  const rows = await db
    .delete(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.userId, userId)))
    .returning({ id: contacts.id });
  return rows.length > 0;
}
