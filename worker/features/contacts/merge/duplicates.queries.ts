import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { contacts } from "../../../../db/schema/contacts.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";
import type { ContactWay } from "../../../../domain/contacts/contactWays.ts";

/**
 * Selects what tells whether two contacts are the same person, of a user's newest contacts. A saved card has the texts
 * of its own language. Withdrawn cards are left out, because they show only their name.
 */
export async function listCandidates(db: Database, userId: string, limit: number) {
  const text = (name: "name" | "position" | "companyName" | "photoKey" | "phone" | "mobile" | "email") =>
    sql<string | null>`coalesce(${contacts[name]}, ${cards[name]})`.as(name);
  const parse = (json: string): ContactWay[] => JSON.parse(json);
  return db
    .select({
      id: contacts.id,
      cardIdx: contacts.cardIdx,
      name: text("name"),
      position: text("position"),
      companyName: text("companyName"),
      photoKey: text("photoKey"),
      phone: text("phone"),
      mobile: text("mobile"),
      email: text("email"),
      extra: sql`coalesce(${contacts.extra}, '[]')`.mapWith(parse).as("own_extra"),
      cardExtra: sql`coalesce(${cards.extra}, '[]')`.mapWith(parse).as("card_extra"),
    })
    .from(contacts)
    .leftJoin(cards, eq(cards.idx, contacts.cardIdx))
    .where(and(eq(contacts.userId, userId), or(sql`${contacts.cardIdx} is null`, sql`not ${isWithdrawn()}`)))
    .orderBy(desc(contacts.id))
    .limit(limit);
}
