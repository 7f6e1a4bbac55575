import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { keptOnDevice } from "../../lib/keptOnDevice.ts";
import { inPages } from "../../lib/pages.ts";
import { readAll } from "../../lib/readAll.ts";

const { associations } = api;

/** An association as its members see it. */
export type Association = InferResponseType<(typeof associations)[":idx"]["$get"], 200>;
/** An association as visitors see it, with the reader's membership. */
export type PublicAssociation = Awaited<ReturnType<typeof seePublic>>;
export type Member = InferResponseType<(typeof associations)[":idx"]["members"]["$get"], 200>["items"][number];
export type Invitation = InferResponseType<(typeof associations)[":idx"]["invitations"]["$get"], 200>["items"][number];
export type AuditEntry = InferResponseType<(typeof associations)[":idx"]["audit"]["$get"], 200>["items"][number];

/** The filters of the member list, from the URL. */
export type MemberFilters = { q?: string | undefined; only?: "managers" | "directory" | undefined };

/** All associations, requests and invitations of the user. */
export const ownAssociationsQuery = () =>
  queryOptions({
    queryKey: ["associations", "own"],
    ...keptOnDevice,
    queryFn: async () => readAll(async (query) => unwrap(associations.$get({ query }))),
  });

/** @param q words of the names */
export const searchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ["associations", "search", q],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(associations.search.$get({ query: { q, ...toCursorQuery(pageParam) } }, { init: { signal } })),
    ...inPages,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

/**
 * True if a name is free. With `idx`, that association's own name counts as free. Never cached, because the name can be
 * taken at any time.
 */
export const nameFreeQuery = (name: string, idx?: string) =>
  queryOptions({
    queryKey: ["associations", "free", name, idx],
    queryFn: async () =>
      (await unwrap(associations["check-name"].$get({ query: { name, ...(idx && { idx }) } }))).available,
    staleTime: 0,
    retry: false,
  });

/**
 * @param userId the reader; separates the cache of a visitor from that of the logged-in user
 * @param token the token of an invitation link
 */
export const publicAssociationQuery = (idx: string, userId: string | undefined, token: string | undefined) =>
  queryOptions({
    queryKey: ["associations", "public", idx, userId, token],
    // The device must not keep the token of an invitation.
    ...(token === undefined ? keptOnDevice : {}),
    queryFn: async () => seePublic(idx, token),
  });

/** Retries without the token if the link is invalid: the reader may be invited by mail, or can ask to join. */
async function seePublic(idx: string, token: string | undefined) {
  const see = async (invitation?: string) =>
    unwrap(api.public.associations[":idx"].$get({ param: { idx }, query: { ...(invitation && { invitation }) } }));
  const seen = await see(token);
  const linkOver = token !== undefined && !seen.invited && seen.membership?.status !== "member";
  return { ...(linkOver ? await see() : seen), linkOver };
}

/** Members only, as all queries below. */
export const associationQuery = (idx: string) =>
  queryOptions({
    queryKey: ["associations", "one", idx],
    ...keptOnDevice,
    queryFn: async () => unwrap(associations[":idx"].$get({ param: { idx } })),
  });

/**
 * The members by name or search; with `pending`, the requests to join. The previous result stays visible during a
 * search.
 */
export const membersQuery = (idx: string, filters: MemberFilters = {}, status: Member["status"] = "member") =>
  infiniteQueryOptions({
    queryKey: ["associations", "one", idx, "members", status, filters],
    ...(filters.q ? {} : keptOnDevice),
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
