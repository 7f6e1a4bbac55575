import { and, asc, eq, getTableColumns, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isPremiumCard } from "../../../db/entitlement.ts";
import { groupOfCard } from "../../../db/groupOfCard.ts";
import { cards, cardTexts, menuItems } from "../../../db/schema/cards.table.ts";
import { contacts } from "../../../db/schema/contacts.table.ts";
import { images } from "../../../db/schema/images.table.ts";
import type { Menu, UpdateCard } from "./cards.schema.ts";

type NewCard = typeof cards.$inferInsert;
type NewImage = typeof images.$inferInsert;

export async function isCardIdTaken(db: Database, cardId: string): Promise<boolean> {
  const rows = await db.select({ idx: cards.idx }).from(cards).where(eq(cards.cardId, cardId));
  return rows.length > 0;
}

/** Who owns a card, and its pictures; undefined where there is none. */
export async function findOwner(db: Database, idx: number) {
  const { ownerId, deletedAt, introKey, shareKey, photoKey } = cards;
  const [row] = await db
    .select({ ownerId, deletedAt, introKey, shareKey, photoKey })
    .from(cards)
    .where(eq(cards.idx, idx));
  return row;
}

/** A person's cards, in the order they were made; those in the bin left out. */
export async function listOwnCards(
  db: Database,
  ownerId: string,
  { cursor = 0, limit }: { cursor?: number | undefined; limit: number },
) {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), isNull(cards.deletedAt), gt(cards.idx, cursor)))
    .orderBy(asc(cards.idx))
    .limit(limit);
}

/** All of a person's cards, those in the bin too, with translations and menus. */
export async function exportCards(db: Database, ownerId: string) {
  const own = db.select({ idx: cards.idx }).from(cards).where(eq(cards.ownerId, ownerId));
  const [rows, texts, menu] = await db.batch([
    db.select().from(cards).where(eq(cards.ownerId, ownerId)),
    db.select().from(cardTexts).where(inArray(cardTexts.cardIdx, own)),
    db
      .select()
      .from(menuItems)
      .where(inArray(menuItems.cardIdx, own))
      .orderBy(asc(menuItems.cardIdx), asc(menuItems.position)),
  ]);
  return rows.map((card) => ({
    ...card,
    texts: texts.filter(({ cardIdx }) => cardIdx === card.idx),
    menu: menu.filter(({ cardIdx }) => cardIdx === card.idx),
  }));
}

/** A card's row, whether it shows what premium opens, and the group it stands for. */
const cardNow = (now: Date) => ({ ...getTableColumns(cards), premium: isPremiumCard(now), group: groupOfCard() });

/** A card with its translations and menu, in one round trip. */
export async function findCardByIdx(db: Database, idx: number, now: Date) {
  const [[card], texts, menu] = await db.batch([
    db.select(cardNow(now)).from(cards).where(eq(cards.idx, idx)),
    db.select().from(cardTexts).where(eq(cardTexts.cardIdx, idx)).orderBy(asc(cardTexts.locale)),
    db.select().from(menuItems).where(eq(menuItems.cardIdx, idx)).orderBy(asc(menuItems.position)),
  ]);
  return card && { card, texts, menu };
}

/** As `findCardByIdx`, by the public handle; still one round trip. */
export async function findCardByCardId(db: Database, cardId: string, now: Date) {
  const key = db.select({ idx: cards.idx }).from(cards).where(eq(cards.cardId, cardId));
  const [[card], texts, menu] = await db.batch([
    db.select(cardNow(now)).from(cards).where(eq(cards.cardId, cardId)),
    db.select().from(cardTexts).where(eq(cardTexts.cardIdx, key)).orderBy(asc(cardTexts.locale)),
    db.select().from(menuItems).where(eq(menuItems.cardIdx, key)).orderBy(asc(menuItems.position)),
  ]);
  return card && { card, texts, menu };
}

/** Those of these cards that are not in the bin, with their translations and menus, in one round trip. */
export async function findCards(db: Database, idxs: number[], now: Date) {
  const chosen = sql`(select value from json_each(${JSON.stringify(idxs)}))`;
  const [rows, texts, menu] = await db.batch([
    db
      .select(cardNow(now))
      .from(cards)
      .where(and(inArray(cards.idx, chosen), isNull(cards.deletedAt))),
    db
      .select()
      .from(cardTexts)
      .where(inArray(cardTexts.cardIdx, chosen))
      .orderBy(asc(cardTexts.cardIdx), asc(cardTexts.locale)),
    db
      .select()
      .from(menuItems)
      .where(inArray(menuItems.cardIdx, chosen))
      .orderBy(asc(menuItems.cardIdx), asc(menuItems.position)),
  ]);
  return rows.map((card) => ({
    card,
    texts: texts.filter(({ cardIdx }) => cardIdx === card.idx),
    menu: menu.filter(({ cardIdx }) => cardIdx === card.idx),
  }));
}

const insertImages = (db: Database, rows: NewImage[]) => db.insert(images).values(rows).onConflictDoNothing();

/** Inserts a card with its pictures, all or nothing. Fails on `cards.card_id` where the handle is taken. */
export async function insertCard(db: Database, card: NewCard, pictures: NewImage[]) {
  const [, [inserted]] = await db.batch([
    insertImages(db, pictures),
    db.insert(cards).values(card).returning({ idx: cards.idx }),
  ]);
  if (!inserted) throw new Error("insert without a row");
  return inserted.idx;
}

export async function updateCard(db: Database, idx: number, ownerId: string, changes: UpdateCard, now: Date) {
  await db
    .update(cards)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), isNull(cards.deletedAt)));
}

/** Points a card at new pictures, which are centred until the owner moves them. */
export async function replaceImages(
  db: Database,
  idx: number,
  ownerId: string,
  keys: { introKey: string; shareKey: string; photoKey: string },
  pictures: NewImage[],
  now: Date,
) {
  await db.batch([
    insertImages(db, pictures),
    db
      .update(cards)
      .set({ ...keys, focusX: 0.5, focusY: 0.5, zoom: 1, updatedAt: now })
      .where(and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), isNull(cards.deletedAt))),
  ]);
}

export async function updatePosition(
  db: Database,
  idx: number,
  ownerId: string,
  position: { focusX: number; focusY: number; zoom: number },
  now: Date,
) {
  await db
    .update(cards)
    .set({ ...position, updatedAt: now })
    .where(and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), isNull(cards.deletedAt)));
}

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

/**
 * Replaces a menu if it is still at the version that the editor read; false where somebody saved in between.
 * The version is the guard of all three statements: the new rows are inserted only where this call raised it.
 */
export async function replaceMenu(
  db: Database,
  idx: number,
  ownerId: string,
  { version, items }: Menu,
): Promise<boolean> {
  const next = version + 1;
  const current = sql`exists (select 1 from ${cards} where ${and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), eq(cards.menuVersion, version))})`;
  const [, ...rest] = await db.batch([
    db.delete(menuItems).where(and(eq(menuItems.cardIdx, idx), current)),
    ...items.map(({ siteName, url }, position) =>
      db.insert(menuItems).select(sql`select ${idx}, ${position}, ${siteName}, ${url} where ${current}`),
    ),
    db
      .update(cards)
      .set({ menuVersion: next })
      .where(and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), eq(cards.menuVersion, version)))
      .returning({ idx: cards.idx }),
  ]);
  const raised = rest.at(-1);
  return Array.isArray(raised) && raised.length > 0;
}
