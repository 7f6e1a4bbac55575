import { type PublicCard, toPublicCard } from "../../../../domain/cards/publicCard.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { selectLiveCards } from "./cards.queries.ts";

export { selectLiveCards };

/** Returns the public view of each card of `selectLiveCards`, by key. */
export function toPublicCards(
  found: Awaited<ReturnType<typeof selectLiveCards>>,
  preferredLocales: Locale[],
): Map<number, PublicCard> {
  return new Map(found.map(({ card, texts, menu }) => [card.idx, toPublicCard(card, texts, menu, preferredLocales)]));
}
