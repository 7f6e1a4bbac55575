import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { PublicCard } from "../../../worker/features/cards/cards.rules.ts";
import { answer, api } from "../../lib/api.ts";

/** A card as its owner edits it. */
export type OwnCard = InferResponseType<(typeof api.cards)[":idx"]["$get"], 200>;

/** One's own cards, without their translations and menus. */
export type OwnCards = InferResponseType<typeof api.cards.$get, 200>["items"];

/** A person's own cards, oldest first. Nobody makes a hundred of them, so one page holds them all. */
export const ownCardsQuery = () =>
  queryOptions({
    queryKey: ["cards", "own"],
    queryFn: async () => (await answer(api.cards.$get({ query: { limit: "100" } }))).items,
  });

export const ownCardQuery = (idx: string) =>
  queryOptions({
    queryKey: ["cards", "own", idx],
    queryFn: async () => answer(api.cards[":idx"].$get({ param: { idx } })),
  });

/** What anybody sees of a card, in the reader's language. */
export const publicCardQuery = (cardId: string) =>
  queryOptions({
    queryKey: ["cards", "public", cardId],
    queryFn: async (): Promise<PublicCard> =>
      answer(api.public.cards[":cardId"].$get({ param: { cardId }, query: {} })),
  });

/** Whether a card ID is free. Another person may take it at any moment, so the answer is never kept. */
export const cardIdFreeQuery = (cardId: string) =>
  queryOptions({
    queryKey: ["cards", "free", cardId],
    queryFn: async () => (await answer(api.cards["check-id"].$get({ query: { cardId } }))).available,
    staleTime: 0,
    retry: false,
  });
