import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Viewer } from "../../../http/context.ts";
import { isShowable } from "./showable.queries.ts";

/**
 * Before a person shows a card among others; null shows none.
 * @throws NOT_CARD_OWNER (at `cardIdx`) for a card that is not theirs to show
 */
export async function requireShowable(db: Database, viewer: Viewer, cardIdx: number | null): Promise<void> {
  if (cardIdx !== null && !(await isShowable(db, cardIdx, viewer.id))) throw AppError.at("cardIdx", "NOT_CARD_OWNER");
}
