import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewAcceptance, NewOffer } from "../../../domain/exchange/exchanges.schema.ts";
import { isOutOfReach } from "../../lib/errors.ts";
import { getOfflineUserId } from "../offline/offlineMark.ts";
import { sendAnswer } from "../offline/sendAnswer.ts";
import { type SentOffer, sendOffer } from "../offline/sendOffer.ts";
import { PATIENCE_MS } from "../offline/withOfflineFallback.ts";
import { type ExchangePages, exchangesQuery } from "./queries.ts";

/** What became of an offer. `queued`: it is sent when the network returns. */
export type OfferResult = SentOffer | { status: "queued"; contactId: null };

/** Offers an own card to the owner of another card. @param saves whether to save the other card first */
export function useOfferCard(saves: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (offer: NewOffer): Promise<OfferResult> => {
      try {
        return await sendOffer(offer, { saves }, PATIENCE_MS);
      } catch (error) {
        if (!isOutOfReach(error) || !getOfflineUserId()) throw error;
        const { queueOffer } = await import("../offline/exchangeOutbox.ts");
        await queueOffer(offer, saves);
        return { status: "queued", contactId: null };
      }
    },
    onSuccess: async ({ status }) => {
      if (status !== "queued") await reloadAfterExchange(queryClient);
    },
    // The other card may have been saved before.
    onError: async () => saves && reloadAfterExchange(queryClient),
  });
}

type Answer = {
  /** The ID of the offer. */
  id: number;
  /** Null declines. */
  acceptance: NewAcceptance | null;
};

/** What became of an answer. `isQueued`: it is sent when the network returns. */
type AnswerResult = { contactId: number | null; isQueued: boolean };

/** Accepts an offer with an own card, or declines it. */
export function useAnswerOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ id, acceptance }: Answer): Promise<AnswerResult> => {
      try {
        return { contactId: await sendAnswer(id, acceptance, PATIENCE_MS), isQueued: false };
      } catch (error) {
        if (!isOutOfReach(error) || !getOfflineUserId()) throw error;
        const { queueAnswer } = await import("../offline/exchangeOutbox.ts");
        await queueAnswer(id, acceptance);
        return { contactId: null, isQueued: true };
      }
    },
    onSuccess: ({ isQueued }, { id }) => {
      removeOffer(queryClient, id);
      if (!isQueued) void reloadAfterExchange(queryClient);
    },
    // It may have been answered on another device.
    onError: async () => queryClient.invalidateQueries(exchangesQuery()),
  });
}

/** Removes an answered offer from the list. */
function removeOffer(queryClient: QueryClient, id: number): void {
  queryClient.setQueryData<ExchangePages>(
    exchangesQuery().queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter((offer) => offer.id !== id) })),
      },
  );
}

async function reloadAfterExchange(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["contacts"] }),
    queryClient.invalidateQueries({ queryKey: ["notifications"] }),
    queryClient.invalidateQueries(exchangesQuery()),
  ]);
}
