import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { api, unwrap } from "../../lib/api.ts";
import type { OwnCards } from "../../lib/apiTypes.ts";
import { ApiError } from "../../lib/errors.ts";
import { keptOnDevice } from "../../lib/keptOnDevice.ts";
import { showLate } from "../offline/showLate.ts";
import { withOfflineFallback } from "../offline/withOfflineFallback.ts";

type Card = InferResponseType<(typeof api.cards)[":idx"]["$get"], 200>;

/** A card as its owner edits it. */
export type OwnCard = Extract<Card, { mine: true }>;

/** Like `ownCardsQuery`, without the offline fallback. */
export const fetchOwnCards = async (signal?: AbortSignal): Promise<OwnCards> =>
  (await unwrap(api.cards.$get({ query: { limit: "100" } }, { init: { signal } }))).items;

/** The user's own cards, oldest first. The limits allow fewer than 100, so one page is enough. */
export const ownCardsQuery = () =>
  queryOptions({
    queryKey: ["cards", "own"],
    ...keptOnDevice,
    queryFn: async (query) =>
      withOfflineFallback(
        fetchOwnCards(),
        async () => (await import("../offline/offlineUser.ts")).listOfflineOwnCards(),
        (late, kept) => showLate(query, late, kept),
      ),
  });

/** The user's deleted cards, newest deletion first. */
export const binQuery = () =>
  queryOptions({
    queryKey: ["cards", "bin"],
    queryFn: async () => (await unwrap(api.cards.$get({ query: { bin: "true", limit: "100" } }))).items,
  });

/** A card by its key: complete for its owner, as visitors see it for other users. */
export const cardQuery = (idx: string) =>
  queryOptions({
    queryKey: ["cards", "own", idx],
    queryFn: async (): Promise<Card> => unwrap(api.cards[":idx"].$get({ param: { idx } })),
  });

/** Like `cardQuery`, for owners only. @throws ApiError NOT_CARD_OWNER */
export const ownCardQuery = (idx: string) => queryOptions({ ...cardQuery(idx), select: ownOnly });

export function ownOnly(card: Card): OwnCard {
  if (!card.mine) throw new ApiError({ code: "NOT_CARD_OWNER" });
  return card;
}

/** Like `publicCardQuery`, without the offline fallback. */
export const fetchPublicCard = async (cardId: string, signal?: AbortSignal): Promise<PublicCard> =>
  unwrap(api.public.cards[":cardId"].$get({ param: { cardId }, query: {} }, { init: { signal } }));

/** A card as visitors see it, in the reader's language. */
export const publicCardQuery = (cardId: string) =>
  queryOptions({
    queryKey: ["cards", "public", cardId],
    ...keptOnDevice,
    queryFn: async (query) =>
      withOfflineFallback(
        fetchPublicCard(cardId),
        async () => (await import("../offline/offlineContacts.ts")).getOfflinePublicCard(cardId),
        (late, kept) => showLate(query, late, kept),
      ),
  });

/** True if a card ID is free. Never cached, because it can be taken at any time. */
export const cardIdFreeQuery = (cardId: string) =>
  queryOptions({
    queryKey: ["cards", "free", cardId],
    queryFn: async () => (await unwrap(api.cards["check-id"].$get({ query: { cardId } }))).available,
    staleTime: 0,
    retry: false,
  });
