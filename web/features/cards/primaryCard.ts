import type { OwnCards } from "../../lib/apiTypes.ts";

/** The user's cards: the primary one first, taken-down ones last, and the others in order of creation. */
export function primaryFirst(cards: OwnCards, primaryCardIdx: number | null | undefined): OwnCards {
  const rank = ({ idx, takenDownAt }: OwnCards[number]) => (takenDownAt ? 2 : idx === primaryCardIdx ? 0 : 1);
  return cards.toSorted((a, b) => rank(a) - rank(b));
}
