import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { answer, api } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { dropOrderKey } from "./purchase.ts";
import { refreshEntitlements } from "./tickets.mutations.ts";
import type { Order } from "./tickets.queries.ts";

/** How long to wait before asking again, in seconds; after the last the person is told not to wait. */
const PAUSES = [1, 2, 3, 5, 8, 13, 21];

export type Back = {
  id: string;
  /** What the payment window gave for a season, to be charged each month. */
  billingKey: string | undefined;
  /** The window said that nothing was paid. */
  gaveUp: boolean;
};

/** How an order ended: asks the server, which asks the gateway, until it is known. Asking again changes nothing. */
export function useOutcome({ id, billingKey, gaveUp }: Back) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const query = useQuery({
    queryKey: ["orders", id, "outcome"],
    queryFn: async () =>
      answer(api.orders[":id"].complete.$post({ param: { id }, json: { ...(billingKey && { billingKey }) } })).finally(
        () => setAsked((times) => times + 1),
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: ({ state }) => mayChange(state, gaveUp),
    refetchInterval: ({ state }) => {
      const pause = PAUSES[Math.max(0, asked - 1)];
      return pause !== undefined && mayChange(state, gaveUp) && pause * 1000;
    },
  });
  const { data: order, error, isFetching } = query;
  const status = order?.status;
  useEffect(() => {
    // What is bought next is another order.
    if (status && status !== "open") dropOrderKey();
    if (status === "paid") void refreshEntitlements(queryClient).catch(() => {});
  }, [status, queryClient]);
  return {
    order,
    error,
    isOpen: mayChange({ data: order, error }, gaveUp),
    /** It takes longer than it should. */
    isLate: asked > PAUSES.length,
    isAsking: isFetching,
    askAgain: () => void query.refetch(),
  };
}

/** Refusals that another question will not change. */
const FINAL: ReadonlySet<string> = new Set(["NOT_FOUND", "ACCESS_INVALID", "SUBSCRIPTION_EXISTS", "LOGIN_REQUIRED"]);

type Known = { data: Order | undefined; error: Error | null };

/** True while what is known may still change by itself. */
function mayChange({ data, error }: Known, gaveUp: boolean): boolean {
  if (error instanceof ApiError && FINAL.has(error.code)) return false;
  if (!data) return true;
  return data.status === "refunding" || (data.status === "open" && !gaveUp && data.failure === null);
}
