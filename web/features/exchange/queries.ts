import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api.ts";
import type { Exchange } from "../../lib/apiTypes.ts";
import { isAnyWaiting } from "../offline/offlineMark.ts";
import { showLate } from "../offline/showLate.ts";
import { withOfflineFallback } from "../offline/withOfflineFallback.ts";

type ExchangePage = { items: Exchange[]; nextCursor: string | null };
export type ExchangePages = { pages: ExchangePage[]; pageParams: string[] };

const PAGE = "10";

/** Like `exchangesQuery`, without the offline fallback. */
export const fetchOffers = async (cursor: string, signal: AbortSignal): Promise<ExchangePage> =>
  unwrap(api.exchanges.$get({ query: { limit: PAGE, ...(cursor && { cursor }) } }, { init: { signal } }));

/** The open offers to the user in pages, latest first, without those that the user has answered offline. */
export const exchangesQuery = () =>
  infiniteQueryOptions({
    queryKey: ["exchanges"],
    queryFn: async ({ pageParam, signal, client, queryKey }): Promise<ExchangePage> => {
      const page = fetchOffers(pageParam, signal).then(withoutAnswered);
      // The offline copy is a single page, so it cannot continue after a page of the API.
      if (pageParam) return page;
      const only = (it: ExchangePage): ExchangePages => ({ pages: [it], pageParams: [pageParam] });
      return withOfflineFallback(
        page,
        async () => (await import("../offline/exchangeOutbox.ts")).listOfflineOffers(),
        (late, kept) => showLate({ client, queryKey }, only(late), only(kept)),
      );
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

async function withoutAnswered({ items, nextCursor }: ExchangePage): Promise<ExchangePage> {
  if (!isAnyWaiting()) return { items, nextCursor };
  const { leaveOutAnswered } = await import("../offline/exchangeOutbox.ts");
  return { items: await leaveOutAnswered(items).catch(() => items), nextCursor };
}
