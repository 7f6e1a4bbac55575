import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { inPages } from "../../lib/pages.ts";

const { blocks } = api.user;

/** A person whom the user has blocked. */
export type Block = InferResponseType<typeof blocks.$get, 200>["items"][number];

/** The people whom the user has blocked, latest first. */
export const blocksQuery = () =>
  infiniteQueryOptions({
    queryKey: ["blocks"],
    queryFn: async ({ pageParam }) => unwrap(blocks.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    ...inPages,
  });
