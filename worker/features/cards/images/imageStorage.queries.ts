import { and, gt, inArray, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { contacts, mergedContacts } from "../../../../db/schema/contacts.table.ts";
import { images } from "../../../../db/schema/images.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";

export type Image = typeof images.$inferSelect;

/** Stores pictures in one statement. An existing picture gets a new creation time. */
export const upsertImages = (db: Database, rows: Image[]) =>
  insertSelect(
    db,
    images,
    { key: sql`value ->> 'key'`, bytes: sql`value ->> 'bytes'`, createdAt: sql`value ->> 'at'` },
    sql`from json_each(${JSON.stringify(rows.map(toEntry))}) where true`,
  ).onConflictDoUpdate({
    target: images.key,
    set: { createdAt: sql`max(${images.createdAt}, excluded.created_at)` },
  });

const toEntry = ({ key, bytes, createdAt }: Image) => ({ key, bytes, at: createdAt.getTime() });

const shown = (column: SQLiteColumn, table: SQLiteTable) =>
  sql`exists (select 1 from ${table} where ${column} = ${images.key})`;

const isShown = sql`(${or(
  shown(cards.introKey, cards),
  shown(cards.shareKey, cards),
  shown(cards.photoKey, cards),
  shown(cards.logoKey, cards),
  shown(contacts.photoKey, contacts),
  // The merge of the contact can still be undone.
  shown(mergedContacts.photoKey, mergedContacts),
)})`;

/** True if a card that is not withdrawn, or a contact, shows this picture. Equal pictures have the same key. */
export async function isPublic(db: Database, key: string): Promise<boolean> {
  const { introKey, shareKey, photoKey, logoKey } = cards;
  const shownBy = (column: SQLiteColumn) =>
    sql`exists (select 1 from ${cards} where ${column} = ${key} and not ${isWithdrawn()})`;
  const ofContact = sql`exists (select 1 from ${contacts} where ${contacts.photoKey} = ${key})`;
  const found = sql<boolean>`(${or(shownBy(introKey), shownBy(photoKey), ofContact, shownBy(shareKey), shownBy(logoKey))})`;
  const [row] = await db.select({ found: found.mapWith(Boolean) }).from(sql`(select 1)`);
  return row?.found ?? false;
}

/** Returns those of these keys that D1 contains. */
export async function findKnown(db: Database, keys: string[]): Promise<Set<string>> {
  const requestedKeys = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const rows = await db.select({ key: images.key }).from(images).where(inArray(images.key, requestedKeys));
  return new Set(rows.map(({ key }) => key));
}

/** Deletes those of these pictures that no card or contact shows. @returns the deleted rows */
export async function deleteUnused(db: Database, keys: string[]): Promise<Image[]> {
  return deleteWhere(db, inArray(images.key, sql`(select value from json_each(${JSON.stringify(keys)}))`));
}

/** Like `deleteUnused`, for up to `limit` pictures in a range of keys that were stored before `before`. */
export async function deleteUnusedBetween(
  db: Database,
  range: { from: string; to: string },
  before: Date,
  limit: number,
): Promise<Image[]> {
  const { key, createdAt } = images;
  const due = db
    .select({ key })
    .from(images)
    .where(and(gt(key, range.from), lt(key, range.to), lte(createdAt, before), not(isShown)))
    .limit(limit);
  return deleteWhere(db, inArray(key, due));
}

/** Checks and deletes in one statement, so that no card can start to use a picture in between. */
async function deleteWhere(db: Database, chosen: SQL): Promise<Image[]> {
  return db
    .delete(images)
    .where(and(chosen, not(isShown)))
    .returning();
}
