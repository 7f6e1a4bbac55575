import type { Database } from "../../../../db/client.ts";
import type { ThemeChange } from "../../../../domain/cards/theme.schema.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { requireEntitlement } from "../../billing/tickets/tickets.service.ts";
import { getOwnCard, requireOwner } from "./cards.service.ts";
import * as queries from "./theme.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/**
 * Sets the look of the user's own card, and whether visitors can leave their details. The settings are stored, but
 * apply only while the card has type premium and a valid ticket.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, TICKET_NEEDED
 * @see product.md, "Cards"
 */
export async function changeTheme(deps: Deps, viewer: Viewer, idx: number, change: ThemeChange) {
  await requireOwner(deps.db, viewer, idx);
  await requireEntitlement(deps, viewer, "premium");
  await queries.updateTheme(deps.db, idx, viewer.id, change, deps.now);
  return getOwnCard(deps, viewer, idx);
}
