import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { bookTerms, contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import { LAST } from "../../../../domain/textSearch.ts";
import { selectBook } from "../search/contactIndex.queries.ts";

/** A position in a list, and whether the contact there matches the filters. */
export type ContactCursor = { key: string; id: number; hit: boolean };

type List = {
  /** The prefixes of a search (`toSearchPrefixes`); empty without a search. */
  prefixes: string[];
  favourite?: boolean | undefined;
  tag?: string | undefined;
  sort: "newest" | "name";
};

/** True if the index does not contain all filters, so that some rows that are read may not match. */
export const isFiltered = ({ prefixes, favourite, tag }: List): boolean =>
  prefixes.length > 0 || (tag !== undefined && favourite === true);

/**
 * Reads the next positions of a list from the index that has them in order, at most `limit`. Conditions that the index
 * does not contain are checked per row.
 */
export async function scanList(
  db: Database,
  userId: string,
  list: List & { after?: ListKey | undefined; limit: number },
): Promise<ContactCursor[]> {
  const [prefix, ...others] = list.prefixes;
  if (prefix !== undefined) return scanTerms(db, userId, prefix, others, list);
  return list.tag === undefined ? scanContacts(db, userId, list) : scanTag(db, userId, list.tag, list);
}

type Page = Omit<List, "prefixes"> & { after?: ListKey | undefined; limit: number };

/** A contact with several matching terms is listed at the first one. */
async function scanTerms(
  db: Database,
  userId: string,
  prefix: string,
  others: string[],
  { favourite, tag, after, limit }: Page,
) {
  const { bookId, term, contactId } = bookTerms;
  const otherTerm = (condition: SQL) =>
    sql`exists (select 1 from ${bookTerms} as other where other.contact_id = ${contactId} and ${condition})`;
  const hit = and(
    sql`not ${otherTerm(sql`other.term >= ${prefix} and other.term < ${term}`)}`,
    ...others.map((begin) => otherTerm(sql`other.term >= ${begin} and other.term < ${begin + LAST}`)),
    favourite ? isFavourite(contactId) : undefined,
    tag === undefined ? undefined : hasTag(contactId, tag),
  );
  return db
    .select({ key: term, id: contactId, hit: sql`${hit}`.mapWith(Boolean) })
    .from(bookTerms)
    .where(
      and(
        eq(bookId, selectBook(userId)),
        after ? sql`(${term}, ${contactId}) > (${after[0]}, ${after[1]})` : gte(term, prefix),
        lt(term, prefix + LAST),
      ),
    )
    .orderBy(asc(term), asc(contactId))
    .limit(limit);
}

const hasTag = (contactId: typeof bookTerms.contactId, tag: string) =>
  sql`exists (select 1 from ${contactTags} where ${and(eq(contactTags.contactId, contactId), eq(contactTags.tag, tag))})`;

const isFavourite = (contactId: typeof bookTerms.contactId | typeof contactTags.contactId) =>
  sql`exists (select 1 from ${contacts} where ${and(eq(contacts.id, contactId), eq(contacts.favourite, true))})`;

async function scanTag(db: Database, userId: string, tag: string, { favourite, sort, after, limit }: Page) {
  const { contactId, sortName } = contactTags;
  const byName = sort === "name";
  const hit = favourite ? isFavourite(contactId) : sql`true`;
  return db
    .select({ key: byName ? sortName : sql<string>`''`, id: contactId, hit: sql`${hit}`.mapWith(Boolean) })
    .from(contactTags)
    .where(and(eq(contactTags.userId, userId), eq(contactTags.tag, tag), pastKey(sortName, contactId, byName, after)))
    .orderBy(...(byName ? [asc(sortName), asc(contactId)] : [desc(contactId)]))
    .limit(limit);
}

async function scanContacts(db: Database, userId: string, { favourite, sort, after, limit }: Page) {
  const { id, sortName } = contacts;
  const byName = sort === "name";
  return db
    .select({ key: byName ? sortName : sql<string>`''`, id, hit: sql`true`.mapWith(Boolean) })
    .from(contacts)
    .where(
      and(
        eq(contacts.userId, userId),
        favourite ? eq(contacts.favourite, true) : undefined,
        pastKey(sortName, id, byName, after),
      ),
    )
    .orderBy(...(byName ? [asc(sortName), asc(id)] : [desc(id)]))
    .limit(limit);
}

function pastKey(
  sortName: typeof contacts.sortName | typeof contactTags.sortName,
  id: typeof contacts.id | typeof contactTags.contactId,
  byName: boolean,
  after: ListKey | undefined,
) {
  if (!after) return undefined;
  return byName ? sql`(${sortName}, ${id}) > (${after[0]}, ${after[1]})` : lt(id, after[1]);
}

/** Maximum number of tags in the list to choose from. */
const TAGS_SHOWN = 500;

/**
 * Lists a user's tags in order. Each step seeks the next tag in the index, so the cost does not depend on the number of
 * contacts.
 */
export async function listTags(db: Database, userId: string): Promise<string[]> {
  const next = (past: SQL | undefined) =>
    db
      .select({ tag: contactTags.tag })
      .from(contactTags)
      .where(and(eq(contactTags.userId, userId), past))
      .orderBy(asc(contactTags.tag))
      .limit(1);
  const rows = await db.all<{ tag: string }>(
    sql`with recursive tags (tag) as (
      select * from (${next(undefined)})
      union all
      select (${next(gt(contactTags.tag, sql`tags.tag`))}) from tags where tags.tag is not null
    )
    select tag from tags where tag is not null limit ${TAGS_SHOWN}`,
  );
  return rows.map(({ tag }) => tag);
}
