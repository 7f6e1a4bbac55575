import type { Database } from "../../../../db/client.ts";
import { binBegins } from "../../../../domain/cards/bin.ts";
import { AppError } from "../../../../domain/errors.ts";
import { toPage } from "../../../../domain/pagination.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import * as queries from "./bin.queries.ts";
import { changeOwnCard, findOwnRow, withPictures } from "./cards.service.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/** Lists a user's cards that can still be restored, latest deleted first. */
export async function listBin(
  deps: Deps,
  viewer: Viewer,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
) {
  const rows = await queries.listBin(deps.db, viewer.id, binBegins(deps.now), {
    cursor,
    limit: limit + 1,
    now: deps.now,
  });
  const { items, nextCursor } = toPage(rows, limit, ({ idx }) => idx);
  return { items: await Promise.all(items.map((card) => withPictures(deps, card))), nextCursor };
}

/**
 * Moves the user's own card to the bin. Its URL returns 410, and its card ID stays reserved.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN (it is already there)
 * @see product.md, "Cards"
 */
export async function deleteCard({ db, now }: Pick<Deps, "db" | "now">, viewer: Viewer, idx: number): Promise<void> {
  if (await queries.putIntoBin(db, idx, viewer.id, now)) return;
  await findOwnRow(db, viewer, idx);
  throw new AppError("IN_BIN");
}

/**
 * Restores the user's own card from the bin with all its content. Has no effect on a card that is not in the bin.
 *
 * @throws NOT_FOUND (also after its 30 days), NOT_CARD_OWNER
 */
export async function restoreCard(deps: Deps, viewer: Viewer, idx: number) {
  const restore = queries.restoreStatement(deps.db, idx, viewer.id, binBegins(deps.now));
  // Still in the bin, so its 30 days are over.
  return changeOwnCard(deps, viewer, idx, [restore]).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "IN_BIN" ? new AppError("NOT_FOUND") : error;
  });
}

export { putIntoBin } from "./bin.queries.ts";
