import { and, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database, Results, Statement } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { jsonObject } from "../../../../db/jsonObject.ts";
import { limitFor, usageCount } from "../../../../db/quota.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { contactMerges, contacts, contactTags, mergedContacts } from "../../../../db/schema/contacts.table.ts";
import type { ContactTexts } from "../../../../domain/cards/cardFields.ts";
import type { ContactWay } from "../../../../domain/contacts/contactWays.ts";
import { CONTACT_QUOTA, LEAD_QUOTA } from "../../../../domain/quotas.ts";
import { tagsOfContact } from "../search/contactTexts.queries.ts";

const within = (ids: number[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

const { id: _, userId: __, ...stored } = getTableColumns(contacts);

/** SQL expression: all columns and tags of a contact as JSON, to restore it. */
const content = jsonObject({ ...stored, tags: sql`json(${tagsOfContact})` });

/** What changes without the user: derived texts, a reminder that was sent, and a card that was deleted. */
const { searchText: ___, sortName: ____, remindAt: _____, leftOnCardIdx: ______, ...chosen } = stored;

/** SQL expression: what the user has stored in a contact, as JSON. A comparison of two shows whether it has changed. */
const version = sql`(${jsonObject({ ...chosen, tags: sql`json(${tagsOfContact})` })} || '')`;

/** Selects the versions of contacts, and what the response does not contain. */
export const selectVersions = (db: Database, userId: string, ids: number[]) =>
  db
    .select({
      id: contacts.id,
      photoKey: contacts.photoKey,
      leftOnCardIdx: contacts.leftOnCardIdx,
      consentedAt: contacts.consentedAt,
      version: version.mapWith(String).as("version"),
    })
    .from(contacts)
    .where(and(inArray(contacts.id, within(ids)), sql`+${contacts.userId} = ${userId}`));

/** Selects the merge that the same request has made before. */
export const selectEarlier = (db: Database, userId: string, ids: number[]) =>
  db
    .select({ id: contactMerges.id, contactId: contactMerges.contactId })
    .from(contactMerges)
    .where(and(eq(contactMerges.userId, userId), eq(contactMerges.ids, JSON.stringify(ids))));

type Merge = {
  token: string;
  userId: string;
  /** The contacts as in the request. */
  ids: number[];
  /** The contact that stays, and the versions that were merged. */
  contactId: number;
  versions: { id: number; version: string }[];
  expiresAt: Date;
};

type Merged = {
  columns: Partial<ContactTexts> & {
    extra: ContactWay[] | null;
    birthday: string | null;
    note: string;
    favourite: boolean;
    remindAt: Date | null;
    exchangedAt: Date | null;
    metAt: Date | null;
    metPlace: string | null;
    photoKey: string | null;
    leftOnCardIdx: number | null;
    consentedAt: Date | null;
  };
  search: { searchText: string | null; sortName: string | null };
  tags: string[];
};

/**
 * Merges contacts in one batch, which then reads. Nothing changes if one of them has changed since it was read.
 *
 * @returns whether they were merged, and the results of the reads
 */
export async function mergeContacts<const Reads extends readonly Statement[]>(
  db: Database,
  { token, userId, ids, contactId, versions, expiresAt }: Merge,
  { columns, search, tags }: Merged,
  reads: Reads,
): Promise<{ isMerged: boolean; results: Results<Reads> }> {
  const others = ids.filter((id) => id !== contactId);
  const entry = sql`json_each(${JSON.stringify(versions)})`;
  // The cross join looks each contact up by its key.
  const isSame = sql`(select count(*) from ${entry} as entry cross join ${contacts} on ${contacts.id} = entry.value ->> 'id'
    where +${contacts.userId} = ${userId} and ${version} = entry.value ->> 'version') = ${versions.length}`;
  const isMerging = sql`exists (select 1 from ${contactMerges} where ${contactMerges.id} = ${token})`;
  const kept = and(eq(contacts.id, contactId), isMerging);
  const statements: [Statement, ...Statement[]] = [
    // An earlier merge of one of these contacts can no longer be undone.
    db.delete(contactMerges).where(and(inArray(contactMerges.contactId, within(ids)), isSame)),
    insertSelect(
      db,
      contactMerges,
      { id: token, userId, contactId, ids: JSON.stringify(ids), result: null, expiresAt },
      sql`where ${isSame}`,
    ),
    insertSelect(
      db,
      mergedContacts,
      { mergeId: token, contactId: contacts.id, photoKey: contacts.photoKey, content },
      sql`from ${contacts} where ${inArray(contacts.id, within(ids))} and ${isMerging}`,
    ),
    db
      .update(contacts)
      .set({ ...columns, ...search })
      .where(kept),
    db.delete(contactTags).where(and(eq(contactTags.contactId, contactId), isMerging)),
    insertSelect(
      db,
      contactTags,
      { contactId, tag: sql`value`, userId },
      sql`from json_each(${JSON.stringify(tags)}) where ${isMerging}`,
    ),
    db.delete(contacts).where(and(inArray(contacts.id, within(others)), isMerging)),
    db
      .update(contactMerges)
      .set({ result: sql`(select ${version} from ${contacts} where ${eq(contacts.id, contactId)})` })
      .where(eq(contactMerges.id, token)),
    db.select({ id: contactMerges.id }).from(contactMerges).where(eq(contactMerges.id, token)),
  ];
  const results: unknown[] = await db.batch([...statements, ...reads] as [Statement, ...Statement[]]);
  const found = results[statements.length - 1] as unknown[];
  return { isMerged: found.length > 0, results: results.slice(statements.length) as Results<Reads> };
}

/** SQL expression: a column of a contact before the merge, from a row of `mergedContacts`. */
const before = (name: string) => sql`${mergedContacts.content} ->> ${sql.raw(`'$.${name}'`)}`;

/**
 * SQL condition: the merged contact is as it was right after the merge. It then had the earliest reminder of the
 * originals. Reminders whose time has passed do not count, because they were sent.
 */
function isUnchanged(now: Date): SQL {
  const remindAt = sql`(select min(${before("remindAt")}) from ${mergedContacts} where ${eq(mergedContacts.mergeId, contactMerges.id)})`;
  const upcoming = (at: SQL | typeof contacts.remindAt) => sql`max(coalesce(${at}, 0), ${now.getTime()})`;
  return sql`exists (select 1 from ${contacts} where ${eq(contacts.id, contactMerges.contactId)}
    and ${contactMerges.result} is ${version} and ${upcoming(contacts.remindAt)} = ${upcoming(remindAt)})`;
}

/** SQL condition: the quotas allow the contacts that come back. */
function hasRoom(userId: string, now: Date): SQL {
  const counted = (isLead: SQL) => sql`(select count(*) from ${mergedContacts}
    where ${eq(mergedContacts.mergeId, contactMerges.id)} and ${before("consentedAt")} is ${isLead})`;
  // The merged contact is counted already.
  const known = (isLead: SQL) => sql`(select ${contacts.consentedAt} is ${isLead} from ${contacts}
    where ${eq(contacts.id, contactMerges.contactId)})`;
  const added = (isLead: SQL) => sql`${counted(isLead)} - ${known(isLead)}`;
  const max = limitFor(userId, CONTACT_QUOTA, now);
  return sql`(${usageCount("contacts", userId)} + ${added(sql`null`)} <= ${max}
    and ${usageCount("leads", userId)} + ${added(sql`not null`)} <= ${LEAD_QUOTA})`;
}

/** Selects a merge that can be undone, with the IDs of its contacts. */
export const selectMerge = (db: Database, userId: string, token: string, now: Date) =>
  db
    .select({
      contactId: contactMerges.contactId,
      ids: sql`(select json_group_array(${mergedContacts.contactId}) from ${mergedContacts}
        where ${eq(mergedContacts.mergeId, contactMerges.id)})`
        .mapWith((json: string): number[] => JSON.parse(json))
        .as("merged_ids"),
      isUnchanged: isUnchanged(now).mapWith(Boolean).as("is_unchanged"),
      hasRoom: hasRoom(userId, now).mapWith(Boolean).as("has_room"),
    })
    .from(contactMerges)
    .where(and(eq(contactMerges.id, token), eq(contactMerges.userId, userId), gt(contactMerges.expiresAt, now)));

type Undo = { token: string; userId: string; contactId: number; now: Date };

/** SQL expressions of the columns of a contact before the merge, from a row of `mergedContacts`. */
const restored = (userId: string, now: Date): Record<keyof typeof stored, SQL> => {
  const columns = Object.fromEntries(Object.keys(stored).map((name) => [name, before(name)])) as Record<
    keyof typeof stored,
    SQL
  >;
  const { fingerprint } = columns;
  return {
    ...columns,
    // What the user has imported again keeps its own fingerprint.
    fingerprint: sql`iif(exists (select 1 from ${contacts} as same where same.user_id = ${userId}
      and same.fingerprint = ${fingerprint} and same.fingerprint is not null
      and same.id <> ${mergedContacts.contactId}), null, ${fingerprint})`,
    leftOnCardIdx: sql`(select ${cards.idx} from ${cards} where ${cards.idx} = ${columns.leftOnCardIdx})`,
    remindAt: sql`iif(${columns.remindAt} > ${now.getTime()}, ${columns.remindAt}, null)`,
  };
};

/**
 * Restores the contacts of a merge in one batch, which then reads. Nothing changes if the merged contact has changed
 * since, the merge was undone by another call, or the contacts exceed the quota.
 */
export async function undoMerge<const Reads extends readonly Statement[]>(
  db: Database,
  { token, userId, contactId, now }: Undo,
  reads: Reads,
): Promise<{ isUndone: boolean; results: Results<Reads> }> {
  const merge = eq(contactMerges.id, token);
  const isUndoing = sql`exists (select 1 from ${contactMerges} where ${merge} and ${contactMerges.result} is null)`;
  const ofMerge = eq(mergedContacts.mergeId, token);
  const columns = restored(userId, now);
  const from = (value: SQL) =>
    sql`(select ${value} from ${mergedContacts} where ${ofMerge} and ${eq(mergedContacts.contactId, contactId)})`;
  const statements: [Statement, ...Statement[]] = [
    db
      .update(contactMerges)
      .set({ result: null })
      .where(
        and(
          merge,
          eq(contactMerges.userId, userId),
          gt(contactMerges.expiresAt, now),
          isUnchanged(now),
          hasRoom(userId, now),
        ),
      ),
    db
      .update(contacts)
      .set(Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, from(value)])))
      .where(and(eq(contacts.id, contactId), isUndoing)),
    insertSelect(
      db,
      contacts,
      { ...columns, id: mergedContacts.contactId, userId },
      sql`from ${mergedContacts} where ${and(ofMerge, ne(mergedContacts.contactId, contactId), isUndoing)}`,
    ),
    db.delete(contactTags).where(and(eq(contactTags.contactId, contactId), isUndoing)),
    insertSelect(
      db,
      contactTags,
      { contactId: mergedContacts.contactId, tag: sql`tag.value`, userId },
      sql`from ${mergedContacts} join json_each(${mergedContacts.content}, '$.tags') as tag where ${and(ofMerge, isUndoing)}`,
    ),
    db
      .delete(contactMerges)
      .where(and(merge, sql`${contactMerges.result} is null`))
      .returning({ id: contactMerges.id }),
  ];
  const results: unknown[] = await db.batch([...statements, ...reads] as [Statement, ...Statement[]]);
  const found = results[statements.length - 1] as unknown[];
  return { isUndone: found.length > 0, results: results.slice(statements.length) as Results<Reads> };
}

/** SQL expression: a contact before a merge, without hashes and derived texts. */
const exported = sql`json_remove(${mergedContacts.content}, '$.fingerprint', '$.searchText', '$.sortName')`;

/** Exports the contacts of a user's merges as they were before, in pages. No two merges of a user have the same IDs. */
export async function exportMerged(db: Database, userId: string, after: string, limit: number) {
  const { id, ids, expiresAt } = contactMerges;
  const { contactId } = mergedContacts;
  return db
    .select({
      ids,
      expiresAt,
      contacts: sql`(select json_group_array(json_object('contactId', ${contactId}, 'content', ${exported}))
        from ${mergedContacts} where ${eq(mergedContacts.mergeId, id)})`
        .mapWith((json: string): { contactId: number; content: unknown }[] => JSON.parse(json))
        .as("merged"),
    })
    .from(contactMerges)
    .where(and(eq(contactMerges.userId, userId), gt(ids, after)))
    .orderBy(ids)
    .limit(limit);
}
