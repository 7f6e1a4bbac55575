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

/**
 * All rows of a list that the API gives in pages, for who needs to know all of them.
 * @param read a page; the first where there is no cursor
 */
export async function readAll<Row>(
  read: (page: { limit: string; cursor?: string }) => Promise<{ items: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = "";
  do {
    const { items, nextCursor }: Awaited<ReturnType<typeof read>> = await read({
      limit: "100",
      ...(cursor && { cursor }),
    });
    rows.push(...items);
    cursor = nextCursor;
  } while (cursor !== null);
  return rows;
}

/** The rows of a list as far as they were read. A page may be empty and still have a next one, which is then asked for. */
export function useRows<Row>({ data, error, hasNextPage, isFetching, fetchNextPage }: List<Row>): Row[] {
  const goesOn = data?.pages.at(-1)?.items.length === 0 && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
