import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { PERIODS } from "../../../domain/statistics/statistics.ts";
import { api, unwrap } from "../../lib/api.ts";
import type { AdminLocation } from "./adminSearch.ts";

const { admin } = api;

export type Summary = InferResponseType<typeof admin.summary.$get, 200>;
export type AdminNotice = InferResponseType<typeof admin.notices.$get, 200>["items"][number];
export type Group = InferResponseType<typeof admin.groups.$get, 200>["items"][number];
export type Association = InferResponseType<typeof admin.associations.$get, 200>["items"][number];
export type Act = InferResponseType<typeof admin.audit.$get, 200>["items"][number];
export type Person = InferResponseType<typeof admin.users.$get, 200>["items"][number];
export type Payment = InferResponseType<typeof admin.payments.$get, 200>["items"][number];
export type ReportedCard = InferResponseType<typeof admin.reports.$get, 200>["items"][number];
export type CardRow = InferResponseType<typeof admin.cards.$get, 200>["items"][number];
export type CardCase = InferResponseType<(typeof admin.cards)[":idx"]["$get"], 200>;
export type PriceList = InferResponseType<typeof admin.prices.$get, 200>;

/** The figures of a period. The previous period stays visible while another one loads. */
export const summaryQuery = (days: (typeof PERIODS)[number]) =>
  queryOptions({
    queryKey: ["admin", "summary", days],
    queryFn: async () => unwrap(admin.summary.$get({ query: { days: String(days) } })),
    placeholderData: keepPreviousData,
  });

/** The query of the page in the URL. Pages are short. */
const asked = ({ q, after }: AdminLocation) => {
  const cursor = after?.at(-1);
  return { limit: "20", ...(cursor !== undefined && { cursor: String(cursor) }), ...(q && { q }) };
};

/** A page of a list. The previous page stays visible while it loads. */
const pageQuery = <Page>(name: string, query: object, queryFn: () => Promise<Page>) =>
  queryOptions({ queryKey: ["admin", name, query], queryFn, placeholderData: keepPreviousData });

export const adminNoticesQuery = (place: AdminLocation) => {
  const query = asked(place);
  return pageQuery("notices", query, async () => unwrap(admin.notices.$get({ query })));
};

export const peopleQuery = (place: AdminLocation) => {
  const query = asked(place);
  return pageQuery("people", query, async () => unwrap(admin.users.$get({ query })));
};

export const reportsQuery = (place: AdminLocation) => {
  const query = asked({ ...place, q: undefined });
  return pageQuery("reports", query, async () => unwrap(admin.reports.$get({ query })));
};

export const adminCardsQuery = (place: AdminLocation) => {
  const query = asked(place);
  return pageQuery("cards", query, async () => unwrap(admin.cards.$get({ query })));
};

/** A card with its owner and its reports. */
export const cardCaseQuery = (idx: number) =>
  queryOptions({
    queryKey: ["admin", "card", idx],
    queryFn: async () => unwrap(admin.cards[":idx"].$get({ param: { idx: String(idx) } })),
  });

export const adminGroupsQuery = (place: AdminLocation) => {
  const query = asked(place);
  return pageQuery("groups", query, async () => unwrap(admin.groups.$get({ query })));
};

export const adminAssociationsQuery = (place: AdminLocation) => {
  const query = asked(place);
  return pageQuery("associations", query, async () => unwrap(admin.associations.$get({ query })));
};

export const auditQuery = (place: AdminLocation) => {
  const query = asked(place);
  return pageQuery("audit", query, async () => unwrap(admin.audit.$get({ query })));
};

export const paymentsQuery = (place: AdminLocation) => {
  const query = { ...asked(place), ...(place.status && { status: place.status }) };
  return pageQuery("payments", query, async () => unwrap(admin.payments.$get({ query })));
};

/** A payment by its ID; null if it does not exist. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "payment", id],
    queryFn: async () => (await unwrap(admin.payments.$get({ query: { q: id } }))).items[0] ?? null,
  });

export const pricesQuery = () =>
  queryOptions({ queryKey: ["admin", "prices"], queryFn: async () => unwrap(admin.prices.$get()) });
