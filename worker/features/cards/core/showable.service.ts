import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Viewer } from "../../../http/context.ts";
import { isShowable } from "./showable.queries.ts";

/**
 * Requires that the user can show this card in a group or association. Null shows none.
 *
 * @throws NOT_CARD_OWNER (field `cardIdx`)
 */
export async function requireShowable(db: Database, viewer: Viewer, cardIdx: number | null): Promise<void> {
  if (cardIdx !== null && !(await isShowable(db, cardIdx, viewer.id))) throw AppError.at("cardIdx", "NOT_CARD_OWNER");
}
