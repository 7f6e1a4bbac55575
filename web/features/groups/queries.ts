import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { inPages } from "../../lib/pages.ts";

/** A group as the reader may see it. */
export type Group = InferResponseType<(typeof api.groups)[":idx"]["$get"], 200>;

export type Member = InferResponseType<(typeof api.groups)[":idx"]["members"]["$get"], 200>["items"][number];

/** The user's groups. The limits allow fewer than 100, so one page is enough. */
export const ownGroupsQuery = () =>
  queryOptions({
    queryKey: ["groups", "own"],
    queryFn: async () => unwrap(api.groups.$get({ query: { limit: "100" } })),
  });

/** @param userId the reader; separates the cache of a visitor from that of the logged-in user */
export const groupQuery = (idx: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ["groups", idx, userId],
    queryFn: async () => unwrap(api.groups[":idx"].$get({ param: { idx } })),
  });

export const membersQuery = (idx: string, userId: string | undefined, status: Member["status"] = "member") =>
  infiniteQueryOptions({
    queryKey: ["groups", idx, userId, "members", status],
    queryFn: async ({ pageParam }) =>
      unwrap(
        api.groups[":idx"].members.$get({ param: { idx }, query: { status, ...(pageParam && { cursor: pageParam }) } }),
      ),
    ...inPages,
  });
