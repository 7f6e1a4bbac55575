import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isPremiumCard } from "../../../db/entitlement.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { isWithdrawn } from "../../../db/withdrawnCard.ts";

/** Returns the owner of a card, and whether visitors can leave their details now. */
export async function findLeadForm(db: Database, cardId: string, now: Date) {
  const { idx, ownerId, name, detailsWanted } = cards;
  const open = sql<boolean>`(${detailsWanted} and ${isPremiumCard(now)})`.mapWith(Boolean);
  const [row] = await db
    .select({ idx, ownerId, name, withdrawn: isWithdrawn(), open })
    .from(cards)
    .where(eq(cards.cardId, cardId));
  return row;
}
