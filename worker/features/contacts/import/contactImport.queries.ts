import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { limitFor, usageCount } from "../../../../db/quota.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import { CONTACT_FIELDS } from "../../../../domain/cards/cardFields.ts";
import type { ImportedContact } from "../../../../domain/contact-files/importedContact.ts";
import { CONTACT_QUOTA } from "../../../../domain/quotas.ts";

type NewContact = ImportedContact & { fingerprint: string; photoKey: string | null };

/** The user's quota of contacts, and how many more fit. */
const countRoom = (db: Database, userId: string, now: Date) => {
  const max = limitFor(userId, CONTACT_QUOTA, now);
  return db
    .select({ max, room: sql<number>`max(0, ${max} - ${usageCount("contacts", userId)})` })
    .from(sql`(select 1)`);
};

/** Returns which of these imported contacts the user already has, and the remaining quota. */
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

/** Returns which of these contacts and cards are in the user's card book. */
export async function findNamed(db: Database, userId: string, ids: number[], cardIds: string[]) {
  const within = (values: unknown[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;
  const [found, saved] = await db.batch([
    db
      .select({ id: contacts.id })
      .from(contacts)
      // The unary plus as in `findContacts`.
      .where(and(sql`+${contacts.userId} = ${userId}`, inArray(contacts.id, within(ids)))),
    db
      .select({ cardId: cards.cardId })
      .from(cards)
      .innerJoin(contacts, and(eq(contacts.cardIdx, cards.idx), eq(contacts.userId, userId)))
      .where(inArray(cards.cardId, within(cardIds))),
  ]);
  return { ids: new Set(found.map(({ id }) => id)), cardIds: new Set(saved.map(({ cardId }) => cardId)) };
}

/** The columns of an imported contact that have the name of its field. */
const FIELDS = [
  ...CONTACT_FIELDS,
  "photoKey",
  "note",
  "favourite",
  "fingerprint",
] as const satisfies readonly (keyof NewContact)[];

/** Reads these fields from JSON. @param json a trusted SQL expression */
const readFields = (json: string) =>
  Object.fromEntries(FIELDS.map((name) => [name, sql.raw(`${json} ->> '${name}'`)])) as Record<
    (typeof FIELDS)[number],
    SQL
  >;

/**
 * Inserts contacts with their pictures and tags in one batch. It skips contacts that the user already has, and the last
 * ones if the quota does not allow all. Each statement takes the whole list as one parameter. A cross join makes SQLite
 * look each entry up, instead of reading all contacts of the user for each entry.
 *
 * @param imagesStatement statement that stores the pictures
 * @returns how many were added, and how many fitted into the quota
 */
export async function insertImported(
  db: Database,
  userId: string,
  entries: NewContact[],
  imagesStatement: Statement,
  now: Date,
): Promise<{ added: number; room: number }> {
  const list = sql`json_each(${JSON.stringify(entries)}) as entry`;
  const imported = readFields("entry.value");
  const fits = sql`entry.key < ${limitFor(userId, CONTACT_QUOTA, now)} - ${usageCount("contacts", userId)}`;
  const [, [quota], inserted] = await db.batch([
    imagesStatement,
    // Sees the same state as the next statement, because a batch is one transaction.
    countRoom(db, userId, now),
    insertSelect(
      db,
      contacts,
      { userId, ...imported, extra: sql`entry.value -> 'extra'`, createdAt: now, sortName: "" },
      sql`from ${list} where ${fits}`,
    )
      .onConflictDoNothing({ target: [contacts.userId, contacts.fingerprint] })
      .returning({ id: contacts.id }),
    insertSelect(
      db,
      contactTags,
      { contactId: sql`own.id`, tag: sql`tag.value`, userId: sql`own.user_id`, sortName: sql`own.sort_name` },
      sql`from ${list}
        cross join ${contacts} as own on own.user_id = ${userId} and own.fingerprint = ${imported.fingerprint}
        join json_each(entry.value, '$.tags') as tag where true`,
    ).onConflictDoNothing(),
  ]);
  return { added: inserted.length, room: quota?.room ?? 0 };
}
