import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { inPages } from "../../lib/pages.ts";

/** A group as one reader may see it. */
export type Group = InferResponseType<(typeof api.groups)[":idx"]["$get"], 200>;

export type Member = InferResponseType<(typeof api.groups)[":idx"]["members"]["$get"], 200>["items"][number];

/** The groups that a person is in. Nobody is in a hundred of them, so one page holds them all. */
export const ownGroupsQuery = () =>
  queryOptions({
    queryKey: ["groups", "own"],
    queryFn: async () => unwrap(api.groups.$get({ query: { limit: "100" } })),
  });

/** @param userId who reads; a stranger's answer must not be shown to them after they logged in */
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
