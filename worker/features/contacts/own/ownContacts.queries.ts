import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Results, Statement } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { limitFor, usageCount } from "../../../../db/quota.ts";
import { contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import { CONTACT_QUOTA } from "../../../../domain/quotas.ts";

type NewContact = typeof contacts.$inferInsert & { fingerprint: string };

/**
 * Statements for one batch that add a contact with its tags, unless the user has it already or the quota is reached. The
 * last one selects the contact, whenever it was added.
 *
 * @param condition a further SQL condition
 */
export function insertContact(db: Database, contact: NewContact, tags: string[], condition: SQL) {
  const { userId, fingerprint, createdAt } = contact;
  const own = and(
    eq(contacts.userId, userId),
    eq(contacts.fingerprint, fingerprint),
    sql`${contacts.fingerprint} is not null`,
  );
  const hasRoom = sql`${usageCount("contacts", userId)} < ${limitFor(userId, CONTACT_QUOTA, createdAt)}`;
  return [
    insertSelect(db, contacts, contact, sql`where ${hasRoom} and ${condition}`).onConflictDoNothing(),
    insertSelect(
      db,
      contactTags,
      { contactId: contacts.id, tag: sql`value`, userId: contacts.userId },
      sql`from ${contacts}, json_each(${JSON.stringify(tags)}) where changes() > 0 and ${own}`,
    ),
    db.select({ id: contacts.id, createdAt: contacts.createdAt }).from(contacts).where(own),
  ] as const;
}

/** Selects the card and the photo of a contact. */
export const selectPhoto = (db: Database, userId: string, id: number) =>
  db
    .select({ cardIdx: contacts.cardIdx, photoKey: contacts.photoKey })
    .from(contacts)
    // The unary plus keeps SQLite from using an index by user, of which it would read all entries.
    .where(and(eq(contacts.id, id), sql`+${contacts.userId} = ${userId}`));

/** Sets the photo of a private contact in one batch, after `before` and before `reads`. @returns the results of the reads */
export async function updatePhoto<const Reads extends readonly Statement[]>(
  db: Database,
  userId: string,
  id: number,
  photoKey: string | null,
  before: Statement | undefined,
  reads: Reads,
): Promise<Results<Reads>> {
  const own = and(eq(contacts.id, id), sql`+${contacts.userId} = ${userId}`, sql`${contacts.cardIdx} is null`);
  const update = db.update(contacts).set({ photoKey }).where(own);
  const results: unknown[] = await db.batch(before ? [before, update, ...reads] : [update, ...reads]);
  return results.slice(-reads.length) as Results<Reads>;
}
