import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api.ts";
import { inPages } from "../../../lib/pages.ts";
import { contactQuery } from "../queries.ts";

const { duplicates } = api.contacts;

/** Contacts that may be the same person. */
export type DuplicateGroup = InferResponseType<typeof duplicates.$get, 200>["items"][number];

/** Groups of contacts that may be the same person. */
export const duplicatesQuery = () =>
  infiniteQueryOptions({
    queryKey: ["contacts", "duplicates"],
    queryFn: async ({ pageParam }) =>
      unwrap(duplicates.$get({ query: { limit: "20", ...(pageParam && { cursor: pageParam }) } })),
    ...inPages,
    staleTime: 0,
  });

/** The contacts of a merge as they are now. */
export const mergedContactsQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ["contacts", "merging", ids],
    queryFn: async ({ client }) => Promise.all(ids.map(async (id) => client.fetchQuery(contactQuery(id)))),
    staleTime: 0,
    gcTime: 0,
  });
