import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/errors.ts";

/** Pauses between two requests in seconds. After the last one, a message says that the user need not wait. */
const PAUSES = [1, 2, 3, 5, 8, 13, 21];

/** The result that the payment window reported through the payment page. */
export type Back = {
  id: string;
  /** True if the window reported that nothing was paid. */
  gaveUp: boolean;
};

/** Errors that another request will not change. */
const FINAL: ReadonlySet<string> = new Set(["NOT_FOUND", "ACCESS_INVALID", "SUBSCRIPTION_EXISTS", "LOGIN_REQUIRED"]);

/**
 * Asks the server, which asks the gateway, until the result is final. The request is idempotent.
 * @param mayChange whether this result can still change
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
    /** True if it takes longer than expected. */
    isLate: asked > PAUSES.length,
    isAsking: isFetching,
    askAgain: () => void query.refetch(),
  };
}
