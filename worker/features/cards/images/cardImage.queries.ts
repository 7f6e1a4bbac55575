import type { Database, Statement } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { ownLiveCard } from "../core/cards.queries.ts";

type Keys = Partial<Pick<typeof cards.$inferInsert, "introKey" | "shareKey" | "photoKey">>;
type FocalPoint = Pick<typeof cards.$inferInsert, "focusX" | "focusY" | "zoom">;

/** Sets the pictures of a card. @param imagesStatement statement that stores them */
export async function replaceImages(
  db: Database,
  idx: number,
  ownerId: string,
  change: Keys & Partial<FocalPoint>,
  imagesStatement: Statement,
  now: Date,
) {
  await db.batch([
    imagesStatement,
    db
      .update(cards)
      .set({ ...change, updatedAt: now })
      .where(ownLiveCard(idx, ownerId)),
  ]);
}

/** Sets the focal point (fractions) and zoom factor of the user's own card picture. */
export async function updateFocalPoint(db: Database, idx: number, ownerId: string, focalPoint: FocalPoint, now: Date) {
  await db
    .update(cards)
    .set({ ...focalPoint, updatedAt: now })
    .where(ownLiveCard(idx, ownerId));
}
