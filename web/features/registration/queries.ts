import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";

/** A user whom a login provider has just authenticated and who has no account yet. */
export type Newcomer = InferResponseType<typeof api.auth.oauth.pending.$get, 200>;

/**
 * Fails with ACCESS_INVALID if no sign-up is pending. Not cached, because the next user of the device is another
 * person.
 */
export const newcomerQuery = () =>
  queryOptions({
    queryKey: ["newcomer"],
    queryFn: async () => unwrap(api.auth.oauth.pending.$get()),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** True if no account has this ID. Kept for a few seconds, for the submission that follows. The sign-up checks again. */
export const idFreeQuery = (email: string) =>
  queryOptions({
    queryKey: ["registration", "free", email],
    queryFn: async () => (await unwrap(api.user["check-email"].$get({ query: { email } }))).available,
    staleTime: 10_000,
    retry: false,
  });
