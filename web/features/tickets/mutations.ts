import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { store } from "../../lib/store.ts";
import { ticketsQuery } from "./queries.ts";

export type OrderRequest = InferRequestType<typeof api.orders.$post>["json"];

/** Creates an order. @param key the idempotency key: the same key returns the same order */
export function useCreateOrder() {
  return useMutation({
    mutationFn: async ({ json, key }: { json: OrderRequest; key: string }) =>
      unwrap(api.orders.$post({ json }, { headers: { "idempotency-key": key } })),
  });
}

/** Claims the promotion's free ticket. */
export function useClaimPromotion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(api.tickets.promotion.$post()),
    onSuccess: async () => refreshEntitlements(queryClient),
  });
}

/** Cancels the renewal of a season ticket. */
export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(api.tickets[":id"].cancel.$post({ param: { id } })),
    // The response contains only one page of tickets.
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: ticketsQuery().queryKey }),
  });
}

/** Resumes a cancelled subscription. */
export function useResumeSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(api.tickets[":id"].resume.$post({ param: { id } })),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: ticketsQuery().queryKey }),
  });
}

export type MethodRequest = InferRequestType<(typeof api.tickets)[":id"]["method"]["$post"]>["json"];

/** Starts the change of a subscription's payment method. */
export function useBeginPaymentMethodChange(id: string) {
  return useMutation({
    mutationFn: async (json: MethodRequest) => unwrap(api.tickets[":id"].method.$post({ param: { id }, json })),
  });
}

/** Call this after the user got a ticket. Refetches the user's entitlements and everything that they unlock. */
export async function refreshEntitlements(queryClient: QueryClient): Promise<void> {
  store.set(userAtom, await unwrap(api.user.$get()));
  await Promise.all(
    ["tickets", "groups", "cards"].map(async (key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
