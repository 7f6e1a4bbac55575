import { and } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { hasEntitlement } from "../../../../db/entitlement.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import type { ThemeChange } from "../../../../domain/cards/theme.schema.ts";
import { ownLiveCard } from "./cards.queries.ts";

/**
 * A statement that updates the premium settings of the user's own card. An absent field stays unchanged. It changes
 * nothing without a premium ticket.
 */
export const themeStatement = (db: Database, idx: number, ownerId: string, change: ThemeChange, now: Date): Statement =>
  db
    .update(cards)
    .set({ ...change, updatedAt: now })
    .where(and(ownLiveCard(idx, ownerId), hasEntitlement(ownerId, "premium", now)))
    .returning({ idx: cards.idx });
