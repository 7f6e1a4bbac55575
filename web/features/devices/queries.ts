import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { readAll } from "../../lib/readAll.ts";

/** A device on which the person is logged in. */
export type Device = InferResponseType<typeof api.user.sessions.$get, 200>["items"][number];

/** All of a person's devices, the newest login first; one may have come or gone since the last look. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ["devices"],
    queryFn: async () => readAll<Device>(async (query) => unwrap(api.user.sessions.$get({ query }))),
    staleTime: 0,
  });
