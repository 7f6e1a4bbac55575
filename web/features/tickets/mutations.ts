import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { store } from "../../lib/store.ts";
import { ticketsQuery } from "./queries.ts";

export type OrderRequest = InferRequestType<typeof api.orders.$post>["json"];

/** Begins to buy. @param key the same key makes the same order */
export function useCreateOrder() {
  return useMutation({
    mutationFn: async ({ json, key }: { json: OrderRequest; key: string }) =>
      unwrap(api.orders.$post({ json }, { headers: { "idempotency-key": key } })),
  });
}

/** Takes the free ticket of the promotion. */
export function useClaimPromotion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(api.tickets.promotion.$post()),
    onSuccess: async () => refreshEntitlements(queryClient),
  });
}

/** Ends the renewing of a season ticket. */
export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(api.tickets[":id"].cancel.$post({ param: { id } })),
    // The answer holds one page of them.
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: ticketsQuery().queryKey }),
  });
}

/** Takes the end of the renewing back. */
export function useResumeSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(api.tickets[":id"].resume.$post({ param: { id } })),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: ticketsQuery().queryKey }),
  });
}

export type MethodRequest = InferRequestType<(typeof api.tickets)[":id"]["method"]["$post"]>["json"];

/** Begins to pay for a season by another card or wallet. */
export function useBeginPaymentMethodChange(id: string) {
  return useMutation({
    mutationFn: async (json: MethodRequest) => unwrap(api.tickets[":id"].method.$post({ param: { id }, json })),
  });
}

/** After a ticket came: who is here may do more now, and what was locked is asked for anew. */
export async function refreshEntitlements(queryClient: QueryClient): Promise<void> {
  store.set(userAtom, await unwrap(api.user.$get()));
  await Promise.all(
    ["tickets", "groups", "cards"].map(async (key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
