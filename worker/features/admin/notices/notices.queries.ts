import { desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { notices, noticeTexts } from "../../../../db/schema/notices.table.ts";
import type { Notice, NoticeChanges } from "../../../../domain/admin/notices.schema.ts";

/** A notice with its texts in all languages. */
const view = {
  idx: notices.idx,
  /** The schema has validated the locale on write. */
  locale: sql<Notice["locale"]>`${notices.locale}`,
  popupEnabled: notices.popupEnabled,
  publishAt: notices.publishAt,
  createdAt: notices.createdAt,
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

export async function findNotice(db: Database, idx: number) {
  const [row] = await db.select(view).from(notices).where(eq(notices.idx, idx));
  return row;
}

/** The key of the notice that the current batch has just inserted. */
export const newestIdx = sql`(select max(${notices.idx}) from ${notices})`;

/** @param recordStatement audit statement */
export async function insertNotice(db: Database, { texts, ...notice }: Notice, now: Date, recordStatement: Statement) {
  const [[inserted]] = await db.batch([
    db
      .insert(notices)
      .values({ ...notice, createdAt: now })
      .returning({ idx: notices.idx }),
    recordStatement,
    insertTexts(db, newestIdx, texts),
  ]);
  return inserted?.idx;
}

/** False if the notice does not exist. @param recordStatement audit statement */
export async function updateNotice(
  db: Database,
  idx: number,
  { texts, ...changes }: NoticeChanges,
  recordStatement: Statement,
) {
  const [changed] = await db.batch([
    db
      .update(notices)
      // An update must set a column, so it always sets the key.
      .set({ idx, ...changes })
      .where(eq(notices.idx, idx))
      .returning({ idx: notices.idx }),
    recordStatement,
    ...(texts
      ? [db.delete(noticeTexts).where(eq(noticeTexts.noticeIdx, idx)), insertTexts(db, sql`${idx}`, texts)]
      : []),
  ]);
  return changed.length > 0;
}

/** False if the notice does not exist. @param recordStatement audit statement */
export async function deleteNotice(db: Database, idx: number, recordStatement: Statement) {
  const [deleted] = await db.batch([
    db.delete(notices).where(eq(notices.idx, idx)).returning({ idx: notices.idx }),
    recordStatement,
  ]);
  return deleted.length > 0;
}

/** Inserts all texts of an existing notice in one statement. */
function insertTexts(db: Database, idx: SQL, texts: Notice["texts"]) {
  return insertSelect(
    db,
    noticeTexts,
    { noticeIdx: notices.idx, locale: sql`key`, title: sql`value ->> 'title'`, content: sql`value ->> 'content'` },
    sql`from json_each(${JSON.stringify(texts)}) cross join ${notices} where ${notices.idx} = ${idx}`,
  );
}
