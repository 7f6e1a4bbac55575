import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { keptOnDevice } from "../../lib/keptOnDevice.ts";
import { inPages } from "../../lib/pages.ts";
import { readAll } from "../../lib/readAll.ts";

export type Ticket = InferResponseType<typeof api.tickets.$get, 200>["items"][number];
export type Offer = InferResponseType<typeof api.tickets.catalogue.$get, 200>["items"][number];
export type Promotion = InferResponseType<typeof api.tickets.catalogue.$get, 200>["promotion"];
export type Order = InferResponseType<(typeof api.orders)[":id"]["$get"], 200>;
export type Grace = NonNullable<Order["grace"]>;
export type Method = Offer["methods"][number];

/** All tickets of the user, newest first. All pages, because the current entitlement depends on all of them. */
export const ticketsQuery = () =>
  queryOptions({
    queryKey: ["tickets", "own"],
    ...keptOnDevice,
    queryFn: async () => (await readAll(async (query) => unwrap(api.tickets.$get({ query })))).items,
  });

export type Payment = InferResponseType<typeof api.orders.$get, 200>["items"][number];

/** The user's payments, newest first. */
export const paymentsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["tickets", "payments"],
    queryFn: async ({ pageParam }) =>
      unwrap(api.orders.$get({ query: { limit: "20", ...(pageParam && { cursor: pageParam }) } })),
    ...inPages,
  });

/** The items sold in a currency, and the current promotion. */
export const catalogueQuery = (currency: string) =>
  queryOptions({
    queryKey: ["tickets", "catalogue", currency],
    queryFn: async () => unwrap(api.tickets.catalogue.$get({ query: { currency } })),
  });

export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ["orders", id], queryFn: async () => unwrap(api.orders[":id"].$get({ param: { id } })) });
