import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { inPages } from "../../lib/pages.ts";

const { associations } = api;

/** An association as its members see it. */
export type Association = InferResponseType<(typeof associations)[":idx"]["$get"], 200>;
/** An association as anybody may see it, and what the reader is to it. */
export type PublicAssociation = Awaited<ReturnType<typeof seePublic>>;
export type Member = InferResponseType<(typeof associations)[":idx"]["members"]["$get"], 200>["items"][number];
export type Invitation = InferResponseType<(typeof associations)[":idx"]["invitations"]["$get"], 200>["items"][number];
export type AuditEntry = InferResponseType<(typeof associations)[":idx"]["audit"]["$get"], 200>["items"][number];

/** Which members a list shows, as in the page's address. */
export type MemberFilters = { q?: string | undefined; only?: "managers" | "directory" | undefined };

/** Those that a person is in or asks to be in, and invitations. Nobody is in a hundred of them, so one page holds them all. */
export const ownAssociationsQuery = () =>
  queryOptions({
    queryKey: ["associations", "own"],
    queryFn: async () => unwrap(associations.$get({ query: { limit: "100" } })),
  });

/** @param q how the names begin */
export const searchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ["associations", "search", q],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(associations.search.$get({ query: { q, ...toCursorQuery(pageParam) } }, { init: { signal } })),
    ...inPages,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

/** Whether a name is free; its own is to an association. Another may take it at any moment, so the answer is never kept. */
export const nameFreeQuery = (name: string, idx?: string) =>
  queryOptions({
    queryKey: ["associations", "free", name, idx],
    queryFn: async () =>
      (await unwrap(associations["check-name"].$get({ query: { name, ...(idx && { idx }) } }))).available,
    staleTime: 0,
    retry: false,
  });

/**
 * @param userId who reads; a stranger's answer must not be shown to them after they logged in
 * @param token of a link that they followed
 */
export const publicAssociationQuery = (idx: string, userId: string | undefined, token: string | undefined) =>
  queryOptions({
    queryKey: ["associations", "public", idx, userId, token],
    queryFn: async () => seePublic(idx, token),
  });

/** Where a link is over, whoever followed it may still be invited by mail, or ask. */
async function seePublic(idx: string, token: string | undefined) {
  const see = async (invitation?: string) =>
    unwrap(api.public.associations[":idx"].$get({ param: { idx }, query: { ...(invitation && { invitation }) } }));
  const seen = await see(token);
  const linkOver = token !== undefined && !seen.invited && seen.membership?.status !== "member";
  return { ...(linkOver ? await see() : seen), linkOver };
}

/** For its members only, as all that follows. */
export const associationQuery = (idx: string) =>
  queryOptions({
    queryKey: ["associations", "one", idx],
    queryFn: async () => unwrap(associations[":idx"].$get({ param: { idx } })),
  });

/** By name, or what a search finds; or, of `pending`, who asks to join. While another search runs the last one stays. */
export const membersQuery = (idx: string, filters: MemberFilters = {}, status: Member["status"] = "member") =>
  infiniteQueryOptions({
    queryKey: ["associations", "one", idx, "members", status, filters],
    queryFn: async ({ pageParam, signal }) => {
      const { q, only } = filters;
      const query = { status, ...(q && { q }), ...(only && { only }), ...toCursorQuery(pageParam) };
      return unwrap(associations[":idx"].members.$get({ param: { idx }, query }, { init: { signal } }));
    },
    ...inPages,
    placeholderData: keepPreviousData,
  });

export const invitationsQuery = (idx: string) =>
  infiniteQueryOptions({
    queryKey: ["associations", "one", idx, "invitations"],
    queryFn: async ({ pageParam }) =>
      unwrap(associations[":idx"].invitations.$get({ param: { idx }, query: toCursorQuery(pageParam) })),
    ...inPages,
  });

export const auditQuery = (idx: string) =>
  infiniteQueryOptions({
    queryKey: ["associations", "one", idx, "audit"],
    queryFn: async ({ pageParam }) =>
      unwrap(associations[":idx"].audit.$get({ param: { idx }, query: toCursorQuery(pageParam) })),
    ...inPages,
  });

const toCursorQuery = (pageParam: string) => ({ ...(pageParam && { cursor: pageParam }) });
