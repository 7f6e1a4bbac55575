import type { Database } from "../../../../db/client.ts";
import type { ThemeChange } from "../../../../domain/cards/theme.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { changeOwnCard } from "./cards.service.ts";
import * as queries from "./theme.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/**
 * Sets the look of the user's own card, and whether visitors can leave their details. Except for the free looks, the
 * settings apply only while the card has type premium and a valid ticket.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, TICKET_NEEDED
 * @see product.md, "Cards"
 */
export async function changeTheme(deps: Deps, viewer: Viewer, idx: number, change: ThemeChange) {
  const statement = queries.themeStatement(deps.db, idx, viewer.id, change, deps.now);
  return changeOwnCard(deps, viewer, idx, [statement], () => new AppError("TICKET_NEEDED"));
}
