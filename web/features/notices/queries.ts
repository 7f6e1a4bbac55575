import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api.ts";
import { keptOnDevice } from "../../lib/keptOnDevice.ts";

/** The newest notices, for the popup and the list. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: ["notices"],
    ...keptOnDevice,
    queryFn: async ({ pageParam }) => unwrap(api.notice.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : String(nextCursor)),
  });

export const noticeQuery = (idx: string) =>
  queryOptions({
    queryKey: ["notices", idx],
    queryFn: async () => unwrap(api.notice[":idx"].$get({ param: { idx } })),
  });
