import { and, eq } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { ownLiveCard } from "../core/cards.queries.ts";

type Keys = Partial<Pick<typeof cards.$inferInsert, "introKey" | "shareKey" | "photoKey" | "logoKey">>;
type FocalPoint = Pick<typeof cards.$inferInsert, "focusX" | "focusY" | "zoom">;

/**
 * A statement that sets the pictures of the user's own card, or the focal point (fractions) and zoom factor of its
 * picture.
 *
 * @param drawnFrom the key of the picture that the card must still have, if any
 */
export const imageStatement = (
  db: Database,
  idx: number,
  ownerId: string,
  change: Keys & Partial<FocalPoint>,
  now: Date,
  drawnFrom?: string,
): Statement =>
  db
    .update(cards)
    .set({ ...change, updatedAt: now })
    .where(and(ownLiveCard(idx, ownerId), drawnFrom === undefined ? undefined : eq(cards.introKey, drawnFrom)))
    .returning({ idx: cards.idx });
