import { and } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { hasEntitlement } from "../../../../db/entitlement.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import type { ThemeChange } from "../../../../domain/cards/theme.schema.ts";
import { isFreeLook } from "../../../../domain/cards/themes.ts";
import { ownLiveCard } from "./cards.queries.ts";

const isFree = ({ detailsWanted, ...look }: ThemeChange) => detailsWanted === undefined && isFreeLook(look);

/**
 * A statement that updates the look of the user's own card. An absent field stays unchanged. Without a premium ticket,
 * it changes nothing, unless every card can have the new look.
 */
export const themeStatement = (db: Database, idx: number, ownerId: string, change: ThemeChange, now: Date): Statement =>
  db
    .update(cards)
    .set({ ...change, updatedAt: now })
    .where(and(ownLiveCard(idx, ownerId), isFree(change) ? undefined : hasEntitlement(ownerId, "premium", now)))
    .returning({ idx: cards.idx });
