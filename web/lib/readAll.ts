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
