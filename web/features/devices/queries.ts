import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { readAll } from "../../lib/readAll.ts";

/** A device where the user is logged in. */
export type Device = InferResponseType<typeof api.user.sessions.$get, 200>["items"][number];

/** All devices of the user, newest login first. Always fresh, because devices change elsewhere. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ["devices"],
    queryFn: async () => (await readAll(async (query) => unwrap(api.user.sessions.$get({ query })))).items,
    staleTime: 0,
  });
