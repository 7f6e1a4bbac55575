import { type QueryClient, type QueryKey, replaceEqualDeep } from "@tanstack/react-query";

/** The end of `withOfflineFallback` in a query: shows the answer that came late, unless what is shown was changed or read anew since. */
export function showLate<Data>({ client, queryKey }: Query, late: Data, kept: Data): void {
  client.setQueryData<Data>(queryKey, (shown) => (replaceEqualDeep(shown, kept) === shown ? late : undefined));
}

type Query = { client: QueryClient; queryKey: QueryKey };
