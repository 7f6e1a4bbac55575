import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { keptOnDevice } from "../../lib/keptOnDevice.ts";
import { showLate } from "../offline/showLate.ts";
import { withOfflineFallback } from "../offline/withOfflineFallback.ts";

/** A contact in a list: the current state of a saved card, or a private contact (`card` null). */
export type Contact = InferResponseType<typeof api.contacts.$get, 200>["items"][number];

/** A contact with all its fields. */
export type ContactDetail = InferResponseType<(typeof api.contacts)[":id"]["$get"], 200>;

/** The filters of a list, from the URL. A search sorts by relevance. */
export type ContactFilters = {
  q?: string | undefined;
  favourite?: true | undefined;
  tag?: string | undefined;
  sort?: "name" | undefined;
};

/** The key prefix of all lists. */
export const LISTS = ["contacts", "list"] as const;

/** The key prefix of all contacts that were opened. */
export const ONES = ["contacts", "one"] as const;

const PAGE = 50;

/** Long lists are not refetched when the user returns to them. */
const isShort = ({ state }: { state: { data: ContactPages | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= 4;

type ContactPage = { items: Contact[]; nextCursor: string | null };
export type ContactPages = { pages: ContactPage[]; pageParams: string[] };

/** Loaded on demand. */
const copy = async () => import("../offline/offlineContacts.ts");

/** The card book in pages: newest first, by name, or the results of a search. */
export const contactsQuery = (filters: ContactFilters = {}) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filters],
    ...(filters.q ? {} : keptOnDevice),
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
      // The offline copy is a single page, so it cannot continue after a page of the API.
      if (pageParam) return page;
      const only = (it: ContactPage): ContactPages => ({ pages: [it], pageParams: [pageParam] });
      return withOfflineFallback(
        page,
        async () => (await copy()).listOfflineContacts(filters),
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
    queryKey: [...ONES, id],
    queryFn: async (query): Promise<ContactDetail> =>
      withOfflineFallback(
        unwrap(api.contacts[":id"].$get({ param: { id: String(id) } })).then(async (contact) =>
          (await import("../offline/sendOrQueue.ts")).withWaiting(contact),
        ),
        async () => (await copy()).getOfflineContact(id),
        (late, given) => showLate(query, late, given),
      ),
  });

/** All tags of the user's contacts. */
export const contactTagsQuery = () =>
  queryOptions({
    queryKey: ["contacts", "tags"],
    ...keptOnDevice,
    queryFn: async (query) =>
      withOfflineFallback(
        unwrap(api.contacts.tags.$get()).then(({ items }) => items),
        async () => (await copy()).listOfflineTags(),
        (late, given) => showLate(query, late, given),
      ),
  });

/** The contact that contains a card. Null if the card is not saved. */
export const savedAsQuery = (cardId: string) =>
  queryOptions({
    queryKey: ["contacts", "saved", cardId],
    queryFn: async (query): Promise<Contact | null> =>
      withOfflineFallback(
        findSaved(cardId),
        async () => (await copy()).toOffline(cardId),
        (late, given) => showLate(query, late, given),
      ),
    staleTime: 0,
  });

/** Searches for the words of the ID, in which other contacts can be more relevant. */
async function findSaved(cardId: string): Promise<Contact | null> {
  let cursor: string | null = "";
  do {
    const page: ContactPage = await unwrap(
      api.contacts.$get({ query: { q: cardId, limit: "100", ...(cursor && { cursor }) } }),
    );
    const saved = page.items.find(({ card }) => card?.cardId === cardId);
    if (saved) return saved;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;
}
