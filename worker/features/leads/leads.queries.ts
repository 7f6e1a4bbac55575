import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isPremiumCard } from "../../../db/entitlement.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";

/** A statement that reads the owner of a card, and whether visitors can leave their details now. */
export function selectLeadForm(db: Database, cardId: string, now: Date) {
  const { idx, ownerId, name, detailsWanted } = cards;
  const open = sql<boolean>`(${detailsWanted} and ${isPremiumCard(now)})`.mapWith(Boolean);
  return db.select({ idx, ownerId, name, withdrawn: isWithdrawn(), open }).from(cards).where(eq(cards.cardId, cardId));
}
