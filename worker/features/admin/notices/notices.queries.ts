import { desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { notices, noticeTexts } from "../../../../db/schema/notices.table.ts";
import { subjectVersion } from "../../../../db/subjectVersion.ts";
import type { Notice } from "../../../../domain/admin/notices.schema.ts";

const version = subjectVersion(sql`cast(${notices.idx} as text)`);

/** A notice with its texts in all languages. */
const view = {
  idx: notices.idx,
  /** The schema has validated the locale on write. */
  locale: sql<Notice["locale"]>`${notices.locale}`,
  popupEnabled: notices.popupEnabled,
  publishAt: notices.publishAt,
  createdAt: notices.createdAt,
  version,
  texts: sql`(
    select json_group_object(${noticeTexts.locale}, json_object('title', ${noticeTexts.title}, 'content', ${noticeTexts.content}))
    from ${noticeTexts} where ${noticeTexts.noticeIdx} = ${notices.idx}
  )`.mapWith((json: string) => JSON.parse(json) as Notice["texts"]),
};

/** Lists all notices, latest created first, including unpublished ones. */
export async function listNotices(db: Database, { cursor, limit }: { cursor?: number | undefined; limit: number }) {
  return db
    .select(view)
    .from(notices)
    .where(cursor === undefined ? undefined : lt(notices.idx, cursor))
    .orderBy(desc(notices.idx))
    .limit(limit);
}

const selectNotice = (db: Database, idx: number) => db.select(view).from(notices).where(eq(notices.idx, idx));

export async function findNotice(db: Database, idx: number) {
  const [row] = await selectNotice(db, idx);
  return row;
}

type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

export async function findByKey(db: Database, key: string) {
  const [row] = await db.select(view).from(notices).where(eq(notices.creationKey, key));
  return row;
}

/** The key of the notice that the current batch has just inserted. */
export const newestIdx = sql`(select max(${notices.idx}) from ${notices})`;

/**
 * Inserts a notice. Undefined if there is one with the same `creationKey`.
 *
 * @param recordStatement audit statement
 */
export async function insertNotice(
  db: Database,
  { texts, ...notice }: Notice & { creationKey: string | undefined },
  now: Date,
  recordStatement: Statement,
) {
  const [[inserted]] = await db.batch([
    db
      .insert(notices)
      .values({ ...notice, createdAt: now })
      .onConflictDoNothing()
      .returning({ idx: notices.idx }),
    recordStatement,
    insertTexts(db, texts, sql`${notices.idx} = ${newestIdx} and changes() > 0`),
  ]);
  return inserted?.idx;
}

/**
 * Updates a notice, and returns it as it is then, if it exists. `isUpdated` is false if the version is no longer current.
 *
 * @param recordStatement audit statement; it creates the next version, so it runs last
 */
export async function updateNotice(
  db: Database,
  { idx, version: at }: { idx: number; version: number },
  { texts, ...changes }: Partial<Notice>,
  recordStatement: Statement,
) {
  const isCurrent = sql`${notices.idx} = ${idx} and ${version} = ${at}`;
  const atVersion = db.select({ idx: notices.idx }).from(notices).where(isCurrent);
  const results: readonly unknown[][] = await db.batch([
    db
      .update(notices)
      // An update must set a column, so it always sets the key.
      .set({ idx, ...changes })
      .where(isCurrent)
      .returning({ idx: notices.idx }),
    ...(texts
      ? [db.delete(noticeTexts).where(inArray(noticeTexts.noticeIdx, atVersion)), insertTexts(db, texts, isCurrent)]
      : []),
    recordStatement,
    selectNotice(db, idx),
  ]);
  const [current] = results.at(-1) as NoticeRow[];
  return { isUpdated: results[0]?.length === 1, current };
}

/** False if the notice does not exist. @param recordStatement audit statement */
export async function deleteNotice(db: Database, idx: number, recordStatement: Statement) {
  const [deleted] = await db.batch([
    db.delete(notices).where(eq(notices.idx, idx)).returning({ idx: notices.idx }),
    recordStatement,
  ]);
  return deleted.length > 0;
}

/** Inserts all texts of an existing notice in one statement. @param where selects the notice */
function insertTexts(db: Database, texts: Notice["texts"], where: SQL) {
  return insertSelect(
    db,
    noticeTexts,
    { noticeIdx: notices.idx, locale: sql`key`, title: sql`value ->> 'title'`, content: sql`value ->> 'content'` },
    sql`from json_each(${JSON.stringify(texts)}) cross join ${notices} where ${where}`,
  );
}
