import { AppError } from "../../../../domain/errors.ts";

/**
 * Requires that the user can show this card in a group or association. Null shows none.
 *
 * @param showable the result of `selectShowable`
 * @throws NOT_CARD_OWNER (field `cardIdx`)
 */
export function requireShowable(cardIdx: number | null, [showable]: { idx: number | null }[]): void {
  if (cardIdx !== null && showable?.idx !== cardIdx) throw AppError.at("cardIdx", "NOT_CARD_OWNER");
}
