import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { PERIODS } from "../../../worker/features/statistics/statistics.rules.ts";
import { answer, api } from "../../lib/api.ts";

const { admin } = api;

export type Summary = InferResponseType<typeof admin.summary.$get, 200>;
export type AdminNotice = InferResponseType<typeof admin.notices.$get, 200>["items"][number];
export type Group = InferResponseType<typeof admin.groups.$get, 200>["items"][number];
export type Act = InferResponseType<typeof admin.audit.$get, 200>["items"][number];
export type Person = InferResponseType<typeof admin.users.$get, 200>["items"][number];

/** Figures; while another period loads, the last one stays. */
export const summaryQuery = (days: (typeof PERIODS)[number]) =>
  queryOptions({
    queryKey: ["admin", "summary", days],
    queryFn: async () => answer(admin.summary.$get({ query: { days: String(days) } })),
    placeholderData: keepPreviousData,
  });

/** What all the lists share: pages, and the rows of the last search until those of the next are there. */
const pages = {
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: { nextCursor: number | string | null }) =>
    nextCursor === null ? undefined : String(nextCursor),
  placeholderData: keepPreviousData,
};

const asked = (cursor: string, q?: string) => ({ query: { ...(cursor && { cursor }), ...(q && { q }) } });

export const adminNoticesQuery = () =>
  infiniteQueryOptions({
    queryKey: ["admin", "notices"],
    queryFn: async ({ pageParam }) => answer(admin.notices.$get(asked(pageParam))),
    ...pages,
  });

export const peopleQuery = (q?: string) =>
  infiniteQueryOptions({
    queryKey: ["admin", "people", q],
    queryFn: async ({ pageParam }) => answer(admin.users.$get(asked(pageParam, q))),
    ...pages,
  });

export const adminGroupsQuery = (q?: string) =>
  infiniteQueryOptions({
    queryKey: ["admin", "groups", q],
    queryFn: async ({ pageParam }) => answer(admin.groups.$get(asked(pageParam, q))),
    ...pages,
  });

export const auditQuery = (q?: string) =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit", q],
    queryFn: async ({ pageParam }) => answer(admin.audit.$get(asked(pageParam, q))),
    ...pages,
  });
