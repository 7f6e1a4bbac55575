import { joinParts } from "../../../../domain/joinParts.ts";
import { m } from "../../../lib/i18n.ts";
import { listBlockers } from "../reportNames.ts";

/** Shows whether a card is public, or the reasons why it is not. */
export function CardState(card: Parameters<typeof listBlockers>[0]) {
  const hindrances = listBlockers(card);
  if (hindrances.length === 0) return m.admin_card_visible();
  return <strong className="text-danger">{joinParts(hindrances)}</strong>;
}
