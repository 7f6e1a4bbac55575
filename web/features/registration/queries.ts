import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";

/** Whom a provider of external login vouched for a moment ago and who has no account here yet. */
export type Newcomer = InferResponseType<typeof api.auth.oauth.pending.$get, 200>;

/** Refused as ACCESS_INVALID where nobody is waiting. Not kept: the next person at this device is another. */
export const newcomerQuery = () =>
  queryOptions({
    queryKey: ["newcomer"],
    queryFn: async () => unwrap(api.auth.oauth.pending.$get()),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
