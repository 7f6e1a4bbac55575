import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { limitFor, usageCount } from "../../../../db/quota.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import type { ImportedContact } from "../../../../domain/contact-files/importedContact.ts";
import { CONTACT_QUOTA } from "../../../../domain/quotas.ts";

type NewContact = ImportedContact & { fingerprint: string; photoKey: string | null };

/** How many contacts a person may have, and how many more they may have than they do. */
const countRoom = (db: Database, userId: string, now: Date) => {
  const max = limitFor(userId, CONTACT_QUOTA, now);
  return db
    .select({ max, room: sql<number>`max(0, ${max} - ${usageCount("contacts", userId)})` })
    .from(sql`(select 1)`);
};

/** Of these imported contacts, those that a person has already; and the room for others. */
export async function findFingerprints(db: Database, userId: string, fingerprints: string[], now: Date) {
  const [rows, [quota]] = await db.batch([
    db
      .select({ fingerprint: contacts.fingerprint })
      .from(contacts)
      .where(
        and(
          eq(contacts.userId, userId),
          inArray(contacts.fingerprint, sql`(select value from json_each(${JSON.stringify(fingerprints)}))`),
        ),
      ),
    countRoom(db, userId, now),
  ]);
  const known = new Set(rows.flatMap(({ fingerprint }) => fingerprint ?? []));
  return { known, max: quota?.max ?? 0, room: quota?.room ?? 0 };
}

/** Of these contacts and cards, those that are in a person's card book. */
export async function findNamed(db: Database, userId: string, ids: number[], cardIds: string[]) {
  const within = (values: unknown[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;
  const [found, saved] = await db.batch([
    db
      .select({ id: contacts.id })
      .from(contacts)
      // The plus as in `findContacts`.
      .where(and(sql`+${contacts.userId} = ${userId}`, inArray(contacts.id, within(ids)))),
    db
      .select({ cardId: cards.cardId })
      .from(cards)
      .innerJoin(contacts, and(eq(contacts.cardIdx, cards.idx), eq(contacts.userId, userId)))
      .where(inArray(cards.cardId, within(cardIds))),
  ]);
  return { ids: new Set(found.map(({ id }) => id)), cardIds: new Set(saved.map(({ cardId }) => cardId)) };
}

/**
 * Adds contacts with their pictures and tags, all or nothing, but for those that the person has meanwhile, and for the
 * last ones where there is no room for all. Each statement takes the whole list as one parameter; a cross join has it
 * looked up entry by entry, where SQLite would rather go through all of a person's contacts for each.
 * @param kept keeps the pictures
 * @returns how many were added, and for how many there was room
 */
export async function insertImported(
  db: Database,
  userId: string,
  entries: NewContact[],
  kept: Statement,
  now: Date,
): Promise<{ added: number; room: number }> {
  const list = sql`json_each(${JSON.stringify(entries)}) as entry`;
  const text = (name: keyof NewContact) => sql`entry.value ->> ${sql.raw(`'${name}'`)}`;
  const fits = sql`entry.key < ${limitFor(userId, CONTACT_QUOTA, now)} - ${usageCount("contacts", userId)}`;
  const [, [quota], inserted] = await db.batch([
    kept,
    // Sees what the next statement sees: both are of one transaction.
    countRoom(db, userId, now),
    db
      .insert(contacts)
      .select(
        // In the order of the table's columns.
        sql`select null, ${userId}, null, ${text("name")}, ${text("phoneticName")}, ${text("position")}, ${text("companyName")},
          ${text("address")}, ${text("phone")}, ${text("mobile")}, ${text("email")}, ${text("website")},
          entry.value -> 'extra', ${text("photoKey")}, ${text("note")}, ${text("favourite")}, ${now.getTime()}, '',
          ${text("fingerprint")}, null, null from ${list} where ${fits}`,
      )
      .onConflictDoNothing({ target: [contacts.userId, contacts.fingerprint] })
      .returning({ id: contacts.id }),
    db
      .insert(contactTags)
      .select(
        sql`select own.id, tag.value, own.user_id, own.sort_name from ${list}
          cross join ${contacts} as own on own.user_id = ${userId} and own.fingerprint = ${text("fingerprint")}
          join json_each(entry.value, '$.tags') as tag where true`,
      )
      .onConflictDoNothing(),
  ]);
  return { added: inserted.length, room: quota?.room ?? 0 };
}
