import { and, desc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isPremiumCard } from "../../../db/entitlement.ts";
import { groupOfCard } from "../../../db/groupOfCard.ts";
import { cards, cardTexts } from "../../../db/schema/cards.table.ts";
import { contacts } from "../../../db/schema/contacts.table.ts";
import type { Locale } from "../../i18n.ts";

const texts = (column: "title" | "name" | "position" | "companyName") =>
  sql<string | null>`coalesce(${cardTexts[column]}, ${cards[column]})`;

/**
 * A page of a person's saved cards as they are now, newest first, in the reader's language.
 * Reads one contact, one card and one translation a row, however many there are.
 */
export async function listContacts(
  db: Database,
  userId: string,
  { locale, cursor, limit }: { locale: Locale; cursor?: number | undefined; limit: number },
) {
  return db
    .select({
      id: contacts.id,
      note: contacts.note,
      favourite: contacts.favourite,
      createdAt: contacts.createdAt,
      card: {
        idx: cards.idx,
        cardId: cards.cardId,
        title: texts("title"),
        name: texts("name"),
        position: texts("position"),
        companyName: texts("companyName"),
        photoKey: cards.photoKey,
        deletedAt: cards.deletedAt,
      },
    })
    .from(contacts)
    .innerJoin(cards, eq(cards.idx, contacts.cardIdx))
    .leftJoin(cardTexts, and(eq(cardTexts.cardIdx, cards.idx), eq(cardTexts.locale, locale)))
    .where(and(eq(contacts.userId, userId), cursor === undefined ? undefined : lt(contacts.id, cursor)))
    .orderBy(desc(contacts.id))
    .limit(limit);
}

/** All of a person's saved cards that are still there, as they are now, newest first. */
export async function listSavedCards(db: Database, userId: string, now: Date) {
  return db
    .select({
      note: contacts.note,
      favourite: contacts.favourite,
      savedAt: contacts.createdAt,
      card: { ...getTableColumns(cards), premium: isPremiumCard(now), group: groupOfCard() },
    })
    .from(contacts)
    .innerJoin(cards, eq(cards.idx, contacts.cardIdx))
    .where(and(eq(contacts.userId, userId), isNull(cards.deletedAt)))
    .orderBy(desc(contacts.id));
}

export async function findLiveCard(db: Database, cardId: string) {
  const [row] = await db
    .select({ idx: cards.idx, ownerId: cards.ownerId })
    .from(cards)
    .where(and(eq(cards.cardId, cardId), isNull(cards.deletedAt)));
  return row;
}

/** Saves a card once; undefined where it was saved before. */
export async function insertContact(db: Database, contact: { userId: string; cardIdx: number; createdAt: Date }) {
  const [row] = await db
    .insert(contacts)
    .values(contact)
    .onConflictDoNothing({ target: [contacts.userId, contacts.cardIdx] })
    .returning({ id: contacts.id, createdAt: contacts.createdAt });
  return row;
}

/** True where there was one to remove. */
export async function deleteContact(db: Database, userId: string, id: number): Promise<boolean> {
  const rows = await db
    .delete(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.userId, userId)))
    .returning({ id: contacts.id });
  return rows.length > 0;
}
