import { and, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { hasEntitlement } from "../../../../db/entitlement.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { ownLiveCard } from "../core/cards.queries.ts";

/** A statement that reads whether a user has a premium ticket. */
export const selectEntitled = (db: Database, userId: string, now: Date) =>
  db.select({ premium: hasEntitlement(userId, "premium", now).mapWith(Boolean) }).from(sql`(select 1)`);

/** A statement that sets the logo of the user's own card. It changes nothing without a premium ticket. */
export const logoStatement = (db: Database, idx: number, ownerId: string, logoKey: string, now: Date): Statement =>
  db
    .update(cards)
    .set({ logoKey, updatedAt: now })
    .where(and(ownLiveCard(idx, ownerId), hasEntitlement(ownerId, "premium", now)))
    .returning({ idx: cards.idx });

/** A statement that removes the logo of the user's own card. */
export const removeLogoStatement = (db: Database, idx: number, ownerId: string, now: Date): Statement =>
  db
    .update(cards)
    .set({ logoKey: null, updatedAt: now })
    .where(ownLiveCard(idx, ownerId))
    .returning({ idx: cards.idx });
