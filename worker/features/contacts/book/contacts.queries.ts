import { and, eq, not, sql } from "drizzle-orm";
import type { Database, Results, Statement } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { notifyStatement } from "../../../../db/notifications.ts";
import { limitFor, usageCount } from "../../../../db/quota.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { cardSearch, contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import { notificationPreferences } from "../../../../db/schema/notifications.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";
import type { UpdateContact } from "../../../../domain/contacts/contacts.schema.ts";
import type { ContactWay } from "../../../../domain/contacts/contactWays.ts";
import { CONTACT_QUOTA } from "../../../../domain/quotas.ts";
import { type CardEntry, cardSource, insertCardTexts, ownSource } from "../search/contactTexts.queries.ts";

/** Returns the data for changing or deleting a contact. */
export async function findContact(db: Database, userId: string, id: number) {
  const { cardIdx, photoKey, searchText, phone, mobile, email, website, address, extra } = contacts;
  const ways = { phone, mobile, email, website, address };
  const [row] = await db
    .select({ cardIdx, photoKey, searchText, ...ways, extra, source: ownSource.mapWith(String).as("source") })
    .from(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.userId, userId)));
  return row && { ...row, extra: row.extra ?? [] };
}

/** Selects a card that can be saved, that is, not withdrawn, and its texts if it has no search text. */
export const selectLiveCard = (db: Database, cardId: string) =>
  db
    .select({
      idx: cards.idx,
      ownerId: cards.ownerId,
      source: sql<string | null>`iif(${cardSearch.cardIdx} is null, ${cardSource}, null)`.as("source"),
    })
    .from(cards)
    .leftJoin(cardSearch, eq(cardSearch.cardIdx, cards.idx))
    .where(and(eq(cards.cardId, cardId), not(isWithdrawn())));

/**
 * Saves a card as a contact, notifies the card's owner, and stores the card's search text if it has none. Undefined if the card is already saved, or
 * the quota is reached.
 */
export async function insertContact(
  db: Database,
  saved: { userId: string; cardIdx: number; createdAt: Date },
  entry: CardEntry | null,
) {
  const contact = { ...saved, searchText: "" };
  const { userId, createdAt } = contact;
  const hasRoom = sql`${usageCount("contacts", userId)} < ${limitFor(userId, CONTACT_QUOTA, createdAt)}`;
  const [[row]] = await db.batch([
    insertSelect(db, contacts, contact, sql`where ${hasRoom}`)
      .onConflictDoNothing({ target: [contacts.userId, contacts.cardIdx] })
      .returning({ id: contacts.id, createdAt: contacts.createdAt }),
    notifyOwner(db, saved),
    insertCardTexts(db, entry ? [entry] : []),
  ]);
  return row;
}

/** Notifies the owner of a card if they want these notifications. Names the user who saved it only if that user agrees. */
function notifyOwner(
  db: Database,
  { userId, cardIdx, createdAt }: { userId: string; cardIdx: number; createdAt: Date },
) {
  const { savedCards, showsName, userId: chooser } = notificationPreferences;
  const owner = sql`select ${cards.ownerId} from ${cards} join ${notificationPreferences} on ${chooser} = ${cards.ownerId} and ${savedCards} = 1 where ${cards.idx} = ${cardIdx}`;
  const actorId = sql`(select ${chooser} from ${notificationPreferences} where ${chooser} = ${userId} and ${showsName} = 1)`;
  return notifyStatement(db, {
    kind: "cardSaved",
    about: { card: cardIdx },
    to: owner,
    at: createdAt,
    actorId,
    byId: userId,
  });
}

/** True if the user has saved this card. */
export async function isSaved(db: Database, userId: string, cardIdx: number): Promise<boolean> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.cardIdx, cardIdx)));
  return rows.length > 0;
}

/** The new search text, and the one that was read before. */
type SearchText = { searchText: string; sortName: string | null; before: string | null };

/** Further columns of a contact. */
type OwnColumns = { extra?: ContactWay[]; birthday?: string | null; remindAt?: Date | null };

/**
 * Updates a contact in one batch, which then reads.
 *
 * @param source the texts on which the change is based. Nothing is updated if they have changed since they were read.
 * @param search the new search text, if a searchable field changes. It is dropped if another call has changed the search
 *   text since it was read; the next search makes it again.
 * @returns whether it was updated, and the results of the reads
 */
export async function updateContact<const Reads extends readonly Statement[]>(
  db: Database,
  userId: string,
  id: number,
  { tags, ...columns }: UpdateContact & OwnColumns,
  search: SearchText | null,
  source: string | null,
  reads: Reads,
): Promise<{ isUpdated: boolean; results: Results<Reads> }> {
  const own = and(eq(contacts.id, id), eq(contacts.userId, userId));
  const asRead = source === null ? undefined : sql`${ownSource} = ${source}`;
  const ownTags = and(eq(contactTags.contactId, id), eq(contactTags.userId, userId));
  const ifSame = (value: string | null) => sql`iif(${contacts.searchText} is ${search?.before}, ${value}, null)`;
  const searched = search && { searchText: ifSame(search.searchText), sortName: ifSame(search.sortName) };
  const changed = { ...columns, ...searched };
  const writes: Statement[] = [
    ...(Object.keys(changed).length > 0
      ? [db.update(contacts).set(changed).where(and(own, asRead)).returning({ id: contacts.id })]
      : []),
    ...(tags
      ? [
          db.delete(contactTags).where(ownTags),
          insertSelect(
            db,
            contactTags,
            { contactId: contacts.id, tag: sql`value`, userId: contacts.userId },
            sql`from ${contacts}, json_each(${JSON.stringify(tags)}) where ${own}`,
          ),
        ]
      : []),
  ];
  const [first, ...rest]: Statement[] = [...writes, ...reads];
  const rows: unknown[] = first ? await db.batch([first, ...rest]) : [];
  const isUpdated = asRead === undefined || (rows[0] as unknown[]).length > 0;
  return { isUpdated, results: rows.slice(writes.length) as Results<Reads> };
}

/** False if the contact does not exist. */
export async function deleteContact(db: Database, userId: string, id: number): Promise<boolean> {
  const rows = await db
    .delete(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.userId, userId)))
    .returning({ id: contacts.id });
  return rows.length > 0;
}
