import { inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { contacts } from "../../../db/schema/contacts.table.ts";
import { images } from "../../../db/schema/images.table.ts";

export type NewImage = typeof images.$inferInsert;

export const insertImages = (db: Database, rows: NewImage[]) => db.insert(images).values(rows).onConflictDoNothing();

/** Of these pictures, those that some card or contact shows. */
export async function findUsedImages(db: Database, keys: string[]): Promise<Set<string>> {
  const chosen = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const [shown, contactPhotos] = await db.batch([
    db
      .select({ introKey: cards.introKey, shareKey: cards.shareKey, photoKey: cards.photoKey })
      .from(cards)
      .where(or(inArray(cards.introKey, chosen), inArray(cards.shareKey, chosen), inArray(cards.photoKey, chosen))),
    db.select({ photoKey: contacts.photoKey }).from(contacts).where(inArray(contacts.photoKey, chosen)),
  ]);
  return new Set([
    ...shown.flatMap(({ introKey, shareKey, photoKey }) => [introKey, shareKey, photoKey]),
    ...contactPhotos.flatMap(({ photoKey }) => photoKey ?? []),
  ]);
}

export async function deleteImages(db: Database, keys: string[]) {
  await db.delete(images).where(inArray(images.key, sql`(select value from json_each(${JSON.stringify(keys)}))`));
}
