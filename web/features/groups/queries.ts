import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { keptOnDevice } from "../../lib/keptOnDevice.ts";
import { inPages } from "../../lib/pages.ts";
import { readAll } from "../../lib/readAll.ts";

/** A group as the reader may see it. */
export type Group = InferResponseType<(typeof api.groups)[":idx"]["$get"], 200>;

/** A group in the list of the user's groups. */
export type OwnGroup = InferResponseType<typeof api.groups.$get, 200>["items"][number];

export type Member = InferResponseType<(typeof api.groups)[":idx"]["members"]["$get"], 200>["items"][number];

/** All groups of the user, oldest first. */
export const ownGroupsQuery = () =>
  queryOptions({
    queryKey: ["groups", "own"],
    ...keptOnDevice,
    queryFn: async () => readAll(async (query) => unwrap(api.groups.$get({ query }))),
  });

/** @param userId the reader; separates the cache of a visitor from that of the logged-in user */
export const groupQuery = (idx: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ["groups", idx, userId],
    ...keptOnDevice,
    queryFn: async () => unwrap(api.groups[":idx"].$get({ param: { idx } })),
  });

type MemberFilters = { status?: Member["status"]; q?: string };

/** The members in the order in which they joined, a search for members, or the requests to join. */
export const membersQuery = (
  idx: string,
  userId: string | undefined,
  { status = "member", q = "" }: MemberFilters = {},
) =>
  infiniteQueryOptions({
    queryKey: ["groups", idx, userId, "members", status, q],
    ...(q ? {} : keptOnDevice),
    queryFn: async ({ pageParam, signal }) => {
      const query = { status, ...(q && { q }), ...(pageParam && { cursor: pageParam }) };
      return unwrap(api.groups[":idx"].members.$get({ param: { idx }, query }, { init: { signal } }));
    },
    ...inPages,
    // The previous result stays visible during a search.
    placeholderData: keepPreviousData,
  });
