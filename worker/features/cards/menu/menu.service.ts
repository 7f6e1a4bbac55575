import type { Database } from "../../../../db/client.ts";
import type { Menu } from "../../../../domain/cards/menu.schema.ts";
import { MENU_MAX_ITEMS, menuLimit } from "../../../../domain/cards/menuLimit.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { changeOwnCard, getOwnCard, type OwnCard } from "../core/cards.service.ts";
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
  return toMenu(card);
}

const toMenu = ({ menuVersion, menu }: OwnCard) => ({ version: menuVersion, items: menu });

/**
 * Replaces the menu of the user's own card.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, MENU_TOO_LONG, MENU_STALE (it was saved in between; `params.current`
 *   contains the   current menu)
 * @see product.md, "Cards"
 */
export async function saveMenu(deps: Deps, viewer: Viewer, idx: number, menu: Menu) {
  if (menu.items.length > MENU_MAX_ITEMS) {
    const room = await queries.findMenuRoom(deps.db, idx, viewer.id, deps.now);
    const max = room ? menuLimit(room) : Number.POSITIVE_INFINITY;
    if (menu.items.length > max) throw AppError.at("items", "MENU_TOO_LONG", { max });
  }
  const statements = queries.menuStatements(deps.db, idx, viewer.id, menu, deps.now);
  const card = await changeOwnCard(deps, viewer, idx, statements, (current) => {
    return new AppError("MENU_STALE", { params: { current: JSON.stringify(toMenu(current)) } });
  });
  return toMenu(card);
}
