import { and, asc, desc, eq, gt, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { cardSearch, contacts, contactTags } from "../../../../db/schema/contacts.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";
import type { ListKey } from "../../../../domain/pagination.ts";
import { isUnindexed, type Places } from "./contactRows.queries.ts";

export type List = {
  /** The patterns of a search (`toSearchPatterns`); empty without a search. */
  patterns: string[];
  favourite?: boolean | undefined;
  tag?: string | undefined;
  sort: "newest" | "name";
  after?: ListKey | undefined;
  limit: number;
};

/** SQL expression: the text by which a list by name is sorted. Empty until it is known. */
const sortKey = sql<string>`coalesce(${cardSearch.sortName}, ${contacts.sortName}, '')`;

/**
 * The next positions of a user's list. Newest first, it reads an index up to the end of the page. A search and a list by
 * name compare all contacts of the user.
 */
export function listPlaces(db: Database, userId: string, list: List): Places {
  const { patterns, favourite, tag, sort, after, limit } = list;
  const byName = sort === "name";
  const tagged = and(eq(contactTags.contactId, contacts.id), eq(contactTags.tag, tag ?? ""));
  const own = and(
    tag === undefined
      ? eq(contacts.userId, userId)
      : // The unary plus keeps SQLite from reading all contacts of the user.
        and(eq(contactTags.userId, userId), sql`+${contacts.userId} = ${userId}`),
    favourite ? sql`${contacts.favourite} = 1` : undefined,
    after && (byName ? sql`(${sortKey}, ${contacts.id}) > (${after[0]}, ${after[1]})` : lt(contacts.id, after[1])),
    patterns.length > 0 ? isFound(patterns) : undefined,
  );
  const order = byName
    ? [asc(sortKey), asc(contacts.id)]
    : [desc(tag === undefined ? contacts.id : contactTags.contactId)];
  const selected = { id: contacts.id, key: sql<string>`${byName ? sortKey : sql`''`}`.as("key") };
  const from =
    tag === undefined
      ? db.select(selected).from(contacts)
      : db.select(selected).from(contactTags).innerJoin(contacts, tagged);
  return from
    .leftJoin(cardSearch, eq(cardSearch.cardIdx, contacts.cardIdx))
    .where(own)
    .orderBy(...order)
    .limit(limit)
    .as("places");
}

/**
 * SQL condition: a search finds the contact, or the contact has no search text yet. A withdrawn card is found only by its
 * names and the user's tags.
 */
function isFound(patterns: string[]): SQL {
  const within = (text: SQLWrapper, pattern: string) => sql`instr(${text}, ${pattern})`;
  const byNames = patterns.map(
    (pattern) => sql`(${within(contacts.searchText, pattern)} or ${within(cardSearch.names, pattern)})`,
  );
  const byAll = patterns.map((pattern, i) => sql`(${byNames[i]} or ${within(cardSearch.words, pattern)})`);
  const withdrawn = sql`exists (select 1 from ${cards} where ${and(eq(cards.idx, contacts.cardIdx), isWithdrawn())})`;
  // The conditions are nested, so that SQLite reads the card only of contacts that match.
  return sql`(${isUnindexed} or iif(${and(...byAll)}, not ${withdrawn} or ${and(...byNames)}, false))`;
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
