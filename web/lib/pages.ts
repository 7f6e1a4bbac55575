import { useEffect } from "react";

/** A paginated list, as `useInfiniteQuery` returns it. */
export type List<Row> = {
  data: { pages: { items: Row[] }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

/** The pagination options of an infinite query. */
export const inPages = {
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: { nextCursor: number | string | null }) =>
    nextCursor === null ? undefined : String(nextCursor),
};

/** All rows loaded so far. A page can be empty and still have a next page; then this hook loads the next one. */
export function useRows<Row>({ data, error, hasNextPage, isFetching, fetchNextPage }: List<Row>): Row[] {
  const isContinuation = data?.pages.at(-1)?.items.length === 0 && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (isContinuation) void fetchNextPage();
  }, [isContinuation, fetchNextPage]);
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
