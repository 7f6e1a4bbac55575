import type { Database } from "../../../../db/client.ts";
import { type PublicCard, toPublicCard } from "../../../../domain/cards/publicCard.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { selectLiveCards } from "./cards.queries.ts";

/** Returns the public view of several cards, by key. Missing and withdrawn cards are omitted. */
export async function listPublicCards(
  { db, now }: { db: Database; now: Date },
  idxs: number[],
  preferredLocales: Locale[],
) {
  return toPublicCards(await selectLiveCards(db, idxs, now), preferredLocales);
}

export { selectLiveCards };

/** Returns the public view of each card of `selectLiveCards`, by key. */
export function toPublicCards(
  found: Awaited<ReturnType<typeof selectLiveCards>>,
  preferredLocales: Locale[],
): Map<number, PublicCard> {
  return new Map(found.map(({ card, texts, menu }) => [card.idx, toPublicCard(card, texts, menu, preferredLocales)]));
}
