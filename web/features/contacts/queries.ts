import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { withWaiting } from "../offline/sendOrQueue.ts";
import { showLate } from "../offline/showLate.ts";
import { withOfflineFallback } from "../offline/withOfflineFallback.ts";

/** A contact as lists show it: a saved card as it is now, or a private one (`card` null). */
export type Contact = InferResponseType<typeof api.contacts.$get, 200>["items"][number];

/** A contact with all that there is to tell. */
export type ContactDetail = InferResponseType<(typeof api.contacts)[":id"]["$get"], 200>;

/** Which contacts a list shows, as in the page's address. A search comes in the order of what it finds. */
export type ContactFilters = {
  q?: string | undefined;
  favourite?: true | undefined;
  tag?: string | undefined;
  sort?: "name" | undefined;
};

/** The key of every list, whatever it shows. */
export const LISTS = ["contacts", "list"] as const;

const PAGE = 50;

/** A long list is not read again from its start just because somebody comes back to it. */
const isShort = ({ state }: { state: { data: ContactPages | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= 4;

type ContactPage = { items: Contact[]; nextCursor: string | null };
export type ContactPages = { pages: ContactPage[]; pageParams: string[] };

/** What this device keeps of the card book; comes only where it is needed. */
const kept = async () => import("../offline/offlineContacts.ts");

/** The card book in pages: newest first, or by name, or what a search finds. */
export const contactsQuery = (filters: ContactFilters = {}) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filters],
    queryFn: async ({ pageParam, signal, client, queryKey }): Promise<ContactPage> => {
      const { q, favourite, tag, sort } = filters;
      const query = {
        limit: String(PAGE),
        ...(q && { q }),
        ...(favourite && { favourite: "true" as const }),
        ...(tag && { tag }),
        ...(sort && { sort }),
        ...(pageParam && { cursor: pageParam }),
      };
      const page = unwrap(api.contacts.$get({ query }, { init: { signal } }));
      // What was kept is one page: it cannot go on where the API's last one ended.
      if (pageParam) return page;
      const only = (it: ContactPage): ContactPages => ({ pages: [it], pageParams: [pageParam] });
      return withOfflineFallback(
        page,
        async () => (await kept()).listOfflineContacts(filters),
        (late, given) => showLate({ client, queryKey }, only(late), only(given)),
      );
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });

export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: ["contacts", "one", id],
    queryFn: async (query): Promise<ContactDetail> =>
      withOfflineFallback(
        unwrap(api.contacts[":id"].$get({ param: { id: String(id) } })).then(withWaiting),
        async () => (await kept()).getOfflineContact(id),
        (late, given) => showLate(query, late, given),
      ),
  });

/** The tags that a person has given, to filter by and to give again. */
export const contactTagsQuery = () =>
  queryOptions({
    queryKey: ["contacts", "tags"],
    queryFn: async (query) =>
      withOfflineFallback(
        unwrap(api.contacts.tags.$get()).then(({ items }) => items),
        async () => (await kept()).listOfflineTags(),
        (late, given) => showLate(query, late, given),
      ),
  });

/** The contact by which a card is in the card book already; null where it is not. */
export const savedAsQuery = (cardId: string) =>
  queryOptions({
    queryKey: ["contacts", "saved", cardId],
    queryFn: async (query): Promise<Contact | null> =>
      withOfflineFallback(
        unwrap(api.contacts.$get({ query: { q: cardId } })).then(
          ({ items }) => items.find(({ card }) => card?.cardId === cardId) ?? null,
        ),
        async () => (await kept()).toOffline(cardId),
        (late, given) => showLate(query, late, given),
      ),
    staleTime: 0,
  });
