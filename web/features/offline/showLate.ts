import { type QueryClient, type QueryKey, replaceEqualDeep } from "@tanstack/react-query";

/**
 * The `onLate` of `withOfflineFallback` in a query. Shows the late response, unless the data was changed or refetched
 * since.
 */
export function showLate<Data>({ client, queryKey }: Query, late: Data, kept: Data): void {
  client.setQueryData<Data>(queryKey, (shown) => (replaceEqualDeep(shown, kept) === shown ? late : undefined));
}

type Query = { client: QueryClient; queryKey: QueryKey };
