import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { MINUTE_MS } from "../../../domain/time.ts";
import { api, unwrap } from "../../lib/api.ts";
import { keptOnDevice } from "../../lib/keptOnDevice.ts";
import { inPages } from "../../lib/pages.ts";

const { notifications } = api;

export type Notification = InferResponseType<typeof notifications.$get, 200>["items"][number];

export type Preferences = InferResponseType<typeof notifications.preferences.$get, 200>;

/** The user's notifications, latest first. The first page also has what waits for an answer, from all pages. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["notifications", "list"],
    ...keptOnDevice,
    queryFn: async ({ pageParam }) =>
      unwrap(
        notifications.$get({ query: { limit: "30", ...(pageParam ? { cursor: pageParam } : { waiting: "true" }) } }),
      ),
    ...inPages,
  });

/**
 * The number of unread notifications, at most 100. The response about the user contains it, so the start needs no request
 * of its own.
 *
 * @param known the number in that response
 */
export const unreadQuery = (known: number) =>
  queryOptions({
    queryKey: ["notifications", "unread", known],
    queryFn: async () => (await unwrap(notifications.$get({ query: { limit: "1" } }))).unreadCount,
    initialData: known,
    staleTime: MINUTE_MS,
  });

/** What the user has chosen about notifications. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ["notifications", "preferences"],
    queryFn: async () => unwrap(notifications.preferences.$get()),
  });
