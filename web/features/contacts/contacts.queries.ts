import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { answer, api } from "../../lib/api.ts";

export type Contact = InferResponseType<typeof api.contacts.$get, 200>["items"][number];

/** The saved cards of other people, newest first. */
export const contactsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["contacts"],
    queryFn: async ({ pageParam }) => answer(api.contacts.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
