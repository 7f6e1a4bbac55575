import {
  and,
  asc,
  type Column,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  isSQLWrapper,
  ne,
  not,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { builtOnce, type Database, type Statement } from "../../../../db/client.ts";
import { hasEntitlement, isPremiumCard, isServed } from "../../../../db/entitlement.ts";
import { groupOfCard } from "../../../../db/groupOfCard.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { jsonObject } from "../../../../db/jsonObject.ts";
import { limitFor, usageCount } from "../../../../db/quota.ts";
import { cards, cardTranslations, menuItems, retiredCardIds } from "../../../../db/schema/cards.table.ts";
import { groups } from "../../../../db/schema/groups.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";
import type { UpdateCard } from "../../../../domain/cards/cards.schema.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { CARD_QUOTA, LEAD_QUOTA } from "../../../../domain/quotas.ts";

type NewCard = typeof cards.$inferInsert;

export type CardRow = typeof cards.$inferSelect;

/**
 * SQL expression: true if a card has this ID, including cards in the bin, or a card deleted less than a year ago had it.
 */
const isTaken = (cardId: string, now: Date) =>
  sql<boolean>`(exists (select 1 from ${cards} where ${eq(cards.cardId, cardId)})
    or exists (select 1 from ${retiredCardIds} where ${and(eq(retiredCardIds.cardId, cardId), gt(retiredCardIds.freeAt, now))}))`.mapWith(
    Boolean,
  );

export async function isCardIdTaken(db: Database, cardId: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ taken: isTaken(cardId, now) }).from(sql`(select 1)`);
  return row?.taken === true;
}

/**
 * A statement that reads what decides whether a user can create a card: whether its ID is taken, whether there is room
 * for one more, and the entitlement of its type.
 */
export const selectPermission = (
  db: Database,
  { cardId, type }: Pick<NewCard, "cardId" | "type">,
  ownerId: string,
  now: Date,
) =>
  db
    .select({
      taken: isTaken(cardId, now),
      room: hasRoom(ownerId, now).mapWith(Boolean),
      entitled: (type === "personal" ? sql<boolean>`true` : hasEntitlement(ownerId, type, now)).mapWith(Boolean),
    })
    .from(sql`(select 1)`);

/** A statement that reads a card's row. */
export const selectRow = (db: Database, idx: number) => db.select().from(cards).where(eq(cards.idx, idx));

/** A statement that reads the data of a group for creating its card. */
export const selectGroup = (db: Database, groupIdx: number) =>
  db
    .select({ ownerId: groups.ownerId, cardIdx: cards.idx, served: isServed() })
    .from(groups)
    .leftJoin(cards, eq(cards.representsGroupIdx, groups.idx))
    .where(eq(groups.idx, groupIdx));

/** The texts on the front of a card in another language. */
const translation = {
  locale: cardTranslations.locale,
  name: cardTranslations.name,
  title: cardTranslations.title,
  position: cardTranslations.position,
  companyName: cardTranslations.companyName,
};

/** Lists a user's cards in order of creation, without those in the bin, each with its translation for the reader. */
export async function listOwnCards(
  db: Database,
  ownerId: string,
  { cursor = 0, limit, locale, now }: { cursor?: number | undefined; limit: number; locale: Locale; now: Date },
) {
  return db
    .select({ ...getTableColumns(cards), premium: isPremiumCard(now), translation })
    .from(cards)
    .leftJoin(cardTranslations, and(eq(cardTranslations.cardIdx, cards.idx), eq(cardTranslations.locale, locale)))
    .where(and(eq(cards.ownerId, ownerId), isNull(cards.deletedAt), gt(cards.idx, cursor)))
    .orderBy(asc(cards.idx))
    .limit(limit);
}

/** Exports all cards of a user, including those in the bin, with translations and menus. */
export async function exportCards(db: Database, ownerId: string) {
  const own = db.select({ idx: cards.idx }).from(cards).where(eq(cards.ownerId, ownerId));
  const [rows, texts, menu] = await db.batch([
    db.select().from(cards).where(eq(cards.ownerId, ownerId)),
    db.select().from(cardTranslations).where(inArray(cardTranslations.cardIdx, own)),
    db
      .select()
      .from(menuItems)
      .where(inArray(menuItems.cardIdx, own))
      .orderBy(asc(menuItems.cardIdx), asc(menuItems.sortOrder)),
  ]);
  return rows.map((card) => ({
    ...card,
    texts: texts.filter(({ cardIdx }) => cardIdx === card.idx),
    menu: menu.filter(({ cardIdx }) => cardIdx === card.idx),
  }));
}

/**
 * Related rows as one JSON column of the statement that reads the card. On D1, a subquery is cheaper than another
 * result.
 */
function jsonList<Row>(
  fields: Record<keyof Row & string, Column>,
  table: SQLiteTable,
  key: Column,
  order: Column,
): SQL<Row[]> {
  const rows = sql`select ${jsonObject(fields)} as row from ${table} where ${eq(key, cards.idx)} order by ${order}`;
  return sql`(select json_group_array(json(row)) from (${rows}))`.mapWith((json: string): Row[] => JSON.parse(json));
}

const { cardIdx: _, ...textFields } = getTableColumns(cardTranslations);
const texts = jsonList<Omit<typeof cardTranslations.$inferSelect, "cardIdx">>(
  textFields,
  cardTranslations,
  cardTranslations.cardIdx,
  cardTranslations.locale,
);
type MenuItem = { siteName: string; url: string; siteNames?: Record<string, string> };
type StoredMenuItem = Omit<MenuItem, "siteNames"> & { siteNames: string | null };

const { siteName, url, siteNames } = menuItems;
const storedMenu = jsonList<StoredMenuItem>(
  { siteName, url, siteNames },
  menuItems,
  menuItems.cardIdx,
  menuItems.sortOrder,
);
const menu = sql`${storedMenu}`.mapWith((json: string): MenuItem[] =>
  (JSON.parse(json) as StoredMenuItem[]).map((item) => ({
    siteName: item.siteName,
    url: item.url,
    ...(item.siteNames && { siteNames: JSON.parse(item.siteNames) }),
  })),
);

/** True if the card accepts leads and its owner has reached the quota. Other cards do not read the count. */
const detailsFull =
  sql<boolean>`(${cards.detailsWanted} and ${usageCount("leads", cards.ownerId)} >= ${LEAD_QUOTA})`.mapWith(Boolean);

/** Selects cards with translations, menu and group, whether premium is active, and whether the card is withdrawn. */
function selectWhole(db: Database, now: Date | Placeholder) {
  const state = { premium: isPremiumCard(now), withdrawn: isWithdrawn(), detailsFull };
  const card = { ...getTableColumns(cards), ...state, group: groupOfCard() };
  return db.select({ card, texts, menu }).from(cards);
}

/** A statement that reads a card with its translations and menu. */
export const selectCard = (db: Database, idx: number, now: Date) => selectWhole(db, now).where(eq(cards.idx, idx));

/** Returns a card with its translations and menu; undefined if it does not exist. */
export async function findCardByIdx(db: Database, idx: number, now: Date) {
  const [found] = await selectCard(db, idx, now);
  return found;
}

/**
 * Runs the statements of a change, each of which requires `ownLiveCard`, and reads the card in the same batch.
 *
 * @returns whether the last statement changed a row (it returns the changed rows), and the card after the change
 */
export async function changeAndRead(
  db: Database,
  idx: number,
  now: Date,
  [first, ...rest]: [Statement, ...Statement[]],
) {
  const results: unknown[] = await db.batch([first, ...rest, selectCard(db, idx, now)]);
  const [changed, [found]] = results.slice(-2) as [unknown[], Awaited<ReturnType<typeof selectCard>>];
  return { isChanged: changed.length > 0, found };
}

/** A statement that reads a card with its translations and menu, by card ID. */
export const selectByCardId = (db: Database, cardId: string, now: Date) =>
  selectWhole(db, now).where(eq(cards.cardId, cardId));

const wholeByCardId = builtOnce((db) =>
  selectWhole(db, sql.placeholder("now"))
    .where(eq(cards.cardId, sql.placeholder("cardId")))
    .prepare(),
);

/** Like `findCardByIdx`, by card ID. */
export async function findCardByCardId(db: Database, cardId: string, now: Date) {
  const [found] = await wholeByCardId(db).all({ cardId, now: now.getTime() });
  return found;
}

/**
 * Selects those of these cards that are not withdrawn, with translations and menus.
 *
 * @param idxs keys, or a subquery that returns them
 */
export function selectLiveCards(db: Database, idxs: number[] | SQL, now: Date) {
  const chosen = isSQLWrapper(idxs) ? idxs : sql`(select value from json_each(${JSON.stringify(idxs)}))`;
  return selectWhole(db, now).where(and(inArray(cards.idx, chosen), not(isWithdrawn())));
}

/**
 * SQL condition: the user is below the quota of cards. Cards in the bin count. Group cards are limited with their
 * groups.
 */
const hasRoom = (ownerId: string, now: Date): SQL => {
  const counted = sql`select count(*) from ${cards} where ${and(eq(cards.ownerId, ownerId), ne(cards.type, "group"))}`;
  return sql`(${counted}) < ${limitFor(ownerId, CARD_QUOTA, now)}`;
};

/** SQL condition: the user owns the group. */
const ownsGroup = (ownerId: string, groupIdx: number | null | undefined): SQL =>
  sql`exists (select 1 from ${groups} where ${groups.idx} = ${groupIdx ?? null} and ${groups.ownerId} = ${ownerId})`;

/**
 * Inserts a card and its pictures, and reads the card, in one batch. Undefined if the owner has reached the quota, or no
 * longer owns the group of a group card.
 *
 * @param imagesStatement statement that stores the pictures
 * @throws a unique violation of `cards.card_id` if the card ID is taken, or of `cards.represents_group_idx` if the
 *   group has a   card
 */
export async function insertCard(db: Database, card: NewCard, imagesStatement: Statement) {
  const { type, ownerId, representsGroupIdx, createdAt } = card;
  const condition = type === "group" ? ownsGroup(ownerId, representsGroupIdx) : hasRoom(ownerId, createdAt);
  const insert = insertSelect(db, cards, card, sql`where ${condition}`).returning({ idx: cards.idx });
  const read = selectByCardId(db, card.cardId, createdAt);
  const [, [inserted], [found]] = await db.batch([imagesStatement, insert, read]);
  return inserted && found;
}

/**
 * A statement that updates a card. It changes nothing if its new language already has a translation, if the type of a
 * group card would change, or if a new premium card has no ticket.
 */
export function updateStatement(db: Database, idx: number, ownerId: string, changes: UpdateCard, now: Date): Statement {
  const { locale, type } = changes;
  // A group card represents its group as long as the group exists.
  const becomes = and(
    ne(cards.type, "group"),
    type === "premium" ? hasEntitlement(ownerId, "premium", now) : undefined,
  );
  const translated = db
    .select({ one: sql`1` })
    .from(cardTranslations)
    .where(and(eq(cardTranslations.cardIdx, idx), eq(cardTranslations.locale, locale ?? "")));
  return db
    .update(cards)
    .set({ ...changes, updatedAt: now })
    .where(and(ownLiveCard(idx, ownerId), locale && notExists(translated), type && or(eq(cards.type, type), becomes)))
    .returning({ idx: cards.idx });
}

/** The condition of every write to a card: the user owns it, and it is not in the bin. */
export const ownLiveCard = (idx: number, ownerId: string) =>
  and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), isNull(cards.deletedAt));
