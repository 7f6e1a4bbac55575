import { useEffect } from "react";

/** A list that the API gives in pages, as `useInfiniteQuery` holds it. */
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

/** How one page leads to the next; part of a query's options. */
export const inPages = {
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: { nextCursor: number | string | null }) =>
    nextCursor === null ? undefined : String(nextCursor),
};

/** The rows of a list as far as they were read. A page may be empty and still have a next one, which is then asked for. */
export function useRows<Row>({ data, error, hasNextPage, isFetching, fetchNextPage }: List<Row>): Row[] {
  const goesOn = data?.pages.at(-1)?.items.length === 0 && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
