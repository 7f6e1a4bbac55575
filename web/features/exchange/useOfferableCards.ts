import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import type { OwnCards } from "../../lib/apiTypes.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { primaryFirst } from "../cards/primaryCard.ts";
import { ownCardsQuery } from "../cards/queries.ts";

/** The user's cards that can be given to another person, the primary one first. Undefined until they are loaded. */
export function useOfferableCards(): OwnCards | undefined {
  const user = useAtomValue(userAtom);
  const { data } = useQuery(ownCardsQuery());
  const cards = data?.filter(({ type, takenDownAt }) => type !== "group" && takenDownAt === null);
  return cards && primaryFirst(cards, user?.primaryCardIdx);
}
