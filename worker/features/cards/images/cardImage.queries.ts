import type { Database, Statement } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { ownLiveCard } from "../core/cards.queries.ts";

type Keys = Partial<Pick<typeof cards.$inferInsert, "introKey" | "shareKey" | "photoKey" | "logoKey">>;
type FocalPoint = Pick<typeof cards.$inferInsert, "focusX" | "focusY" | "zoom">;

/**
 * A statement that sets the pictures of the user's own card, or the focal point (fractions) and zoom factor of its
 * picture.
 */
export const imageStatement = (
  db: Database,
  idx: number,
  ownerId: string,
  change: Keys & Partial<FocalPoint>,
  now: Date,
): Statement =>
  db
    .update(cards)
    .set({ ...change, updatedAt: now })
    .where(ownLiveCard(idx, ownerId))
    .returning({ idx: cards.idx });
