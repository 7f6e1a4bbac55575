import { m } from "../../../lib/i18n.ts";
import { listBlockers } from "../reportNames.ts";

/** Whether a card is seen by everybody, and else what keeps it from that. */
export function CardState(card: Parameters<typeof listBlockers>[0]) {
  const hindrances = listBlockers(card);
  if (hindrances.length === 0) return m.admin_card_visible();
  return <strong className="text-seal">{hindrances.join(" · ")}</strong>;
}
