import type { Database } from "../../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { Viewer } from "../../http/context.ts";
import { pageOf } from "../../paging.rules.ts";
import * as queries from "./bin.queries.ts";
import { binBegins } from "./bin.rules.ts";
import { findOwnRow, getOwnCard, requireOwner } from "./cards.service.ts";

type Deps = { db: Database; now: Date };

/** A person's cards that can still be restored, the last deleted first. */
export async function listBin(
  { db, now }: Deps,
  viewer: Viewer,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
) {
  const rows = await queries.listBin(db, viewer.id, binBegins(now), { cursor, limit: limit + 1 });
  return pageOf(rows, limit, ({ idx }) => idx);
}

/**
 * Puts one's own card into the bin: its address answers 410, and nobody else gets it.
 * @throws IN_BIN where it is there already
 */
export async function deleteCard({ db, now }: Deps, viewer: Viewer, idx: number): Promise<void> {
  await requireOwner(db, viewer, idx);
  if (!(await queries.putIntoBin(db, idx, viewer.id, now))) throw new AppError("IN_BIN");
}

/**
 * Takes one's own card out of the bin, with all it had; one that is not in there stays as it is.
 * @throws NOT_FOUND where its 30 days are over
 */
export async function restoreCard(deps: Deps, viewer: Viewer, idx: number) {
  await findOwnRow(deps.db, viewer, idx);
  await queries.takeFromBin(deps.db, idx, viewer.id, binBegins(deps.now));
  const card = await getOwnCard(deps, viewer, idx);
  if (card.deletedAt) throw new AppError("NOT_FOUND");
  return card;
}
