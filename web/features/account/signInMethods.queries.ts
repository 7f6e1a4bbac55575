import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";

export type Passkey = InferResponseType<typeof api.user.passkeys.$get, 200>["items"][number];

/** The user's passkeys, oldest first. */
export const passkeysQuery = () =>
  queryOptions({ queryKey: ["passkeys"], queryFn: async () => unwrap(api.user.passkeys.$get()), staleTime: 0 });

/** The provider accounts linked to the user's account. */
export const identitiesQuery = () =>
  queryOptions({ queryKey: ["identities"], queryFn: async () => unwrap(api.auth.oauth.$get()), staleTime: 0 });
