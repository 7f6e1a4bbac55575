import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { jsonRows } from "../../../../db/jsonRows.ts";
import { limitFor, usageCount } from "../../../../db/quota.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import { CONTACT_FIELDS } from "../../../../domain/cards/cardFields.ts";
import type { ImportedContact } from "../../../../domain/contact-files/importedContact.ts";
import { CONTACT_QUOTA } from "../../../../domain/quotas.ts";

type NewContact = ImportedContact & {
  fingerprint: string;
  photoKey: string | null;
  searchText: string;
  sortName: string | null;
};

/** The user's quota of contacts, and how many more fit. */
const countRoom = (db: Database, userId: string, now: Date) => {
  const max = limitFor(userId, CONTACT_QUOTA, now);
  return db
    .select({ max, room: sql<number>`max(0, ${max} - ${usageCount("contacts", userId)})` })
    .from(sql`(select 1)`);
};

const within = (values: unknown[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/**
 * Selects which of these imported contacts the user already has, by fingerprint, by ID and by the ID of a saved card, the
 * user's private contacts with these email addresses, and the remaining quota.
 */
export const selectKnown = (
  db: Database,
  userId: string,
  {
    fingerprints,
    ids,
    cardIds,
    emails,
  }: { fingerprints: string[]; ids: number[]; cardIds: string[]; emails: string[] },
  now: Date,
) =>
  [
    db
      .select({ fingerprint: contacts.fingerprint })
      .from(contacts)
      .where(
        and(
          eq(contacts.userId, userId),
          isNotNull(contacts.fingerprint),
          inArray(contacts.fingerprint, within(fingerprints)),
        ),
      ),
    db
      .select({ id: contacts.id })
      .from(contacts)
      // The unary plus keeps SQLite from using an index by user, of which it would read all entries.
      .where(and(sql`+${contacts.userId} = ${userId}`, inArray(contacts.id, within(ids)))),
    db
      .select({ cardId: cards.cardId })
      .from(cards)
      .innerJoin(contacts, and(eq(contacts.cardIdx, cards.idx), eq(contacts.userId, userId)))
      .where(inArray(cards.cardId, within(cardIds))),
    db
      .select({
        name: sql<string>`coalesce(${contacts.name}, '')`,
        phone: contacts.phone,
        mobile: contacts.mobile,
        email: contacts.email,
      })
      .from(contacts)
      .where(
        and(eq(contacts.userId, userId), isNotNull(contacts.email), sql`lower(${contacts.email}) in ${within(emails)}`),
      ),
    countRoom(db, userId, now),
  ] as const;

/** The columns of an imported contact that have the name of its field. */
const FIELDS = [
  ...CONTACT_FIELDS,
  "photoKey",
  "birthday",
  "note",
  "favourite",
  "fingerprint",
  "searchText",
  "sortName",
] as const satisfies readonly (keyof NewContact)[];

/** Reads these fields from JSON. @param json a trusted SQL expression */
const readFields = (json: string) =>
  Object.fromEntries(FIELDS.map((name) => [name, sql.raw(`${json} ->> '${name}'`)])) as Record<
    (typeof FIELDS)[number],
    SQL
  >;

/**
 * Statements for one batch that insert contacts with their tags. They skip contacts that the user already has, and the
 * last ones if the quota does not allow all. A cross join makes SQLite look each entry up, instead of reading all
 * contacts of the user for each entry. The first statement selects how many fit into the quota, and the second returns
 * those that were added.
 *
 * @param condition a further SQL condition
 */
export function insertImported(db: Database, userId: string, entries: NewContact[], now: Date, condition: SQL) {
  const list = sql`${jsonRows(entries)} as entry`;
  const imported = readFields("entry.value");
  const fits = sql`entry.key < ${limitFor(userId, CONTACT_QUOTA, now)} - ${usageCount("contacts", userId)}`;
  const isImported = sql`own.user_id = ${userId} and own.fingerprint = ${imported.fingerprint} and own.fingerprint is not null`;
  return [
    // Sees the same state as the next statement, because a batch is one transaction.
    countRoom(db, userId, now),
    insertSelect(
      db,
      contacts,
      { userId, ...imported, extra: sql`entry.value -> 'extra'`, createdAt: now },
      sql`from ${list} where ${fits} and ${condition}`,
    )
      .onConflictDoNothing()
      .returning({ id: contacts.id }),
    insertSelect(
      db,
      contactTags,
      { contactId: sql`own.id`, tag: sql`tag.value`, userId: sql`own.user_id` },
      sql`from ${list} cross join ${contacts} as own on ${isImported} join json_each(entry.value, '$.tags') as tag
        where ${condition}`,
    ).onConflictDoNothing(),
  ] as const;
}
