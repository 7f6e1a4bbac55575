import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/errors.ts";

/** How long to wait before asking again, in seconds; after the last the person is told not to wait. */
const PAUSES = [1, 2, 3, 5, 8, 13, 21];

/** What the payment window told, by way of the payment page. */
export type Back = {
  id: string;
  /** The window said that nothing was paid. */
  gaveUp: boolean;
};

/** Refusals that another question will not change. */
const FINAL: ReadonlySet<string> = new Set(["NOT_FOUND", "ACCESS_INVALID", "SUBSCRIPTION_EXISTS", "LOGIN_REQUIRED"]);

/**
 * Asks the server, which asks the gateway, until it is known how something ended. Asking again changes nothing.
 * @param mayChange whether this answer may become another by itself
 */
export function useAsking<Answer>(
  queryKey: string[],
  ask: () => Promise<Answer>,
  mayChange: (answer: Answer) => boolean,
) {
  const [asked, setAsked] = useState(0);
  const isOpen = ({ data, error }: { data: Answer | undefined; error: Error | null }) => {
    if (error instanceof ApiError && FINAL.has(error.code)) return false;
    return data === undefined || mayChange(data);
  };
  const query = useQuery({
    queryKey,
    queryFn: async () => ask().finally(() => setAsked((times) => times + 1)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: ({ state }) => isOpen(state),
    refetchInterval: ({ state }) => {
      const pause = PAUSES[Math.max(0, asked - 1)];
      return pause !== undefined && isOpen(state) && pause * 1000;
    },
  });
  const { data, error, isFetching } = query;
  return {
    data,
    error,
    isOpen: isOpen({ data, error }),
    /** It takes longer than it should. */
    isLate: asked > PAUSES.length,
    isAsking: isFetching,
    askAgain: () => void query.refetch(),
  };
}
