import { fetchOwnCards, fetchPublicCard } from "../cards/cards.queries.ts";
import { keepOwnPictures } from "./ownPictures.ts";
import { keepOwnCards } from "./person.ts";

/**
 * Fetches anew what this device keeps of a person, one call after another.
 * @throws ApiError where the API is out of reach; what was kept before stays
 */
export async function refreshKept(userId: string, signal: AbortSignal): Promise<void> {
  const cards = await fetchOwnCards();
  const publicCards = [];
  for (const { cardId } of cards) publicCards.push(await fetchPublicCard(cardId));
  if (signal.aborted) return;
  await keepOwnCards(userId, cards, publicCards);
  await keepOwnPictures(publicCards);
}
