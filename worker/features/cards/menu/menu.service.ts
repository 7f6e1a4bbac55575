import type { Database } from "../../../../db/client.ts";
import type { Menu } from "../../../../domain/cards/menu.schema.ts";
import { MENU_MAX_ITEMS, menuLimit } from "../../../../domain/cards/menuLimit.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { getOwnCard, requireOwner } from "../core/cards.service.ts";
import * as queries from "./menu.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/**
 * Returns the shortcut menu of the user's own card, with its version.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN
 */
export async function getMenu(deps: Deps, viewer: Viewer, idx: number) {
  const card = await getOwnCard(deps, viewer, idx);
  if (card.deletedAt) throw new AppError("IN_BIN");
  return { version: card.menuVersion, items: card.menu };
}

/**
 * Replaces the menu of the user's own card.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, MENU_TOO_LONG, MENU_STALE (it was saved in between; `params.current`
 *   contains the   current menu)
 * @see product.md, "Cards"
 */
export async function saveMenu(deps: Deps, viewer: Viewer, idx: number, menu: Menu) {
  await requireOwner(deps.db, viewer, idx);
  if (menu.items.length > MENU_MAX_ITEMS) {
    const max = menuLimit(await queries.findMenuRoom(deps.db, idx, deps.now));
    if (menu.items.length > max) throw AppError.at("items", "MENU_TOO_LONG", { max });
  }
  const saved = await queries.replaceMenu(deps.db, idx, viewer.id, menu, deps.now);
  if (!saved)
    throw new AppError("MENU_STALE", { params: { current: JSON.stringify(await getMenu(deps, viewer, idx)) } });
  return getMenu(deps, viewer, idx);
}
